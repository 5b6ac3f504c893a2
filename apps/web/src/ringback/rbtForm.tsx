import { Alert, Button, SegmentedControl, Skeleton } from '@mantine/core';
import { genre } from '@rilis/contract/reference/genre';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { type Cut, longestTitle } from '@rilis/contract/ringback/tone';
import { type ToneSource, toneSourceRoutes } from '@rilis/contract/ringback/toneSource';
import { TextQuote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isWithheld } from '../kit/call/call.ts';
import { useCall } from '../kit/call/useCall.ts';
import { useFieldValue, useSetField } from '../kit/fields/field.ts';
import { RemoteSelectField } from '../kit/fields/select.tsx';
import { NamesField } from '../kit/fields/tags.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { useFormContext } from '../kit/form/formContext.ts';
import { Section } from '../kit/form/section.tsx';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { useWords } from '../kit/words.ts';
import { CutField } from './cutField.tsx';
import { shortened } from './shortened.ts';
import { ToneFileField } from './toneFileField.tsx';
import { isFixed } from './tones.ts';
import { cutAt } from './window.ts';

/** A tone of a song: which song, which passage of it or which finished file, and what the operator shows. */
export default function RbtForm({ record }: { record?: RbtRecord }) {
  const songId = useFieldValue<number | null>('songId');
  const fixed = record !== undefined && isFixed(record);
  const read = useCall(
    toneSourceRoutes.source,
    { params: { id: songId ?? 0 } },
    { enabled: !!songId, staleTime: 60_000 },
  );
  const shown = read.data?.id === songId ? read.data : undefined;
  usePrefilled(shown);
  return (
    <>
      {(!fixed || record.songId === null) && (
        <Section title="ringback.form.song" about="ringback.form.songAbout">
          <RemoteSelectField
            name="songId"
            route={toneSourceRoutes.songs}
            current={record?.dataSong?.songTitle ?? shown?.title ?? null}
            wide
            required
          />
        </Section>
      )}
      {songId && !fixed && (
        <Section title="ringback.form.sound" about="ringback.form.soundAbout">
          <Sound source={shown} read={read} record={record} />
        </Section>
      )}
      <Section title="ringback.form.texts" about="ringback.form.textsAbout">
        <TextField name="titleRbt" />
        <TextField name="composer" required />
        <NamesField name="genres" route={genre.routes.options} required max={10} />
        <Lyric source={shown} />
      </Section>
    </>
  );
}

/**
 * What the song says already is not typed again; nothing that was typed is touched. What the song chosen before said, and
 * nobody changed, is of the wrong one now.
 */
function usePrefilled(source: ToneSource | undefined) {
  const { form } = useFormContext();
  const set = useSetField();
  const said = useRef<Partial<ReturnType<typeof saidBy>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each song
  useEffect(() => {
    if (!source) return;
    const now = form.getValues();
    const next = saidBy(source);
    for (const name of ['titleRbt', 'composer', 'genres', 'cut'] as const) {
      const isBrought = name === 'cut' && !!now.rbtAudio;
      if (!isBrought && (isEmpty(now[name]) || isSame(now[name], said.current[name]))) set(name, next[name]);
    }
    said.current = next;
  }, [source?.id]);
}

const saidBy = (source: ToneSource) => ({
  titleRbt: shortened(source.title, longestTitle),
  composer: source.composer.length <= longestTitle ? source.composer : '',
  genres: source.genres,
  cut: firstCut(source),
});

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const firstCut = ({ hooks: [best], length }: ToneSource): Cut =>
  best ? cutAt(best.start, best.length) : cutAt(0, Math.min(length, 30_000));

interface SoundProps {
  source: ToneSource | undefined;
  read: { error: Error | null; refetch: () => unknown };
  record: RbtRecord | undefined;
}

/** Another song is asked for only where this one is none to make a tone of; what could not be read just now is asked again. */
function NoSource({ read: { error, refetch } }: Pick<SoundProps, 'read'>) {
  const t = useWords();
  if (!error) return <Skeleton height={180} />;
  if (!isWithheld(error)) return <NotLoaded error={error} again={refetch} />;
  return <Alert color="orange">{t('ringback.form.noSource')}</Alert>;
}

/** Cut here, or brought as a finished file. */
function Sound({ source, read, record }: SoundProps) {
  const t = useWords();
  const cut = useFieldValue<Cut | null>('cut');
  const set = useSetField();
  const [way, setWay] = useState(record?.rbtAudio && !record.cut ? 'file' : 'cut');
  const change = (next: Cut) => {
    set('cut', next);
    set('rbtAudio', null);
  };
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <SegmentedControl
        mb="md"
        aria-label={t('ringback.form.way')}
        value={way}
        onChange={setWay}
        data={['cut', 'file'].map((value) => ({ value, label: t(`ringback.form.ways.${value as 'cut'}`) }))}
      />
      {way === 'cut' && !source && <NoSource read={read} />}
      {way === 'cut' && source && cut && <CutField source={source} cut={cut} change={change} />}
      {way === 'cut' && source && !cut && (
        <Button variant="default" onClick={() => change(firstCut(source))}>
          {t('ringback.form.cutInstead')}
        </Button>
      )}
      {way === 'file' && (
        <ToneFileField
          label="ringback.rbt.rbtAudio"
          hint="ringback.file.rules"
          taken={() => set('cut', null)}
        />
      )}
    </div>
  );
}

/** The words that are heard; those of the whole song are one press away. */
function Lyric({ source }: { source: ToneSource | undefined }) {
  const t = useWords();
  const set = useSetField();
  const lyrics = source?.lyrics;
  return (
    <>
      <TextAreaField name="rbtLyric" rows={4} required />
      {lyrics && (
        <Button
          size="compact-sm"
          variant="subtle"
          style={{ justifySelf: 'start' }}
          leftSection={<TextQuote size={15} />}
          onClick={() => set('rbtLyric', shortened(lyrics, 2000))}
        >
          {t('ringback.form.takeLyrics')}
        </Button>
      )}
    </>
  );
}
