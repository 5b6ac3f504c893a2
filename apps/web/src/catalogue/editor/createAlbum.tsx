import { Alert, Button, Card, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import type { Credit } from '@rilis/contract/catalogue/credit';
import { readFileName } from '@rilis/contract/catalogue/fileName';
import type { ReleaseStart } from '@rilis/contract/catalogue/start';
import { label } from '@rilis/contract/labels/label';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { toastHint } from '../../kit/dialog/toast.ts';
import { RemoteSelect } from '../../kit/fields/select.tsx';
import { useGuard } from '../../kit/form/useGuard.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';
import { languageName } from '../release/choices.ts';
import { useKindWords } from '../release/kindWords.ts';
import { ArtistInput } from './artistInput.tsx';
import { useCoverUpload } from './coverUpload.ts';
import { FirstFiles } from './firstFiles.tsx';
import { type AlbumType, type Making, useMaking, useStart } from './newRelease.ts';
import { TypeCards } from './typeCards.tsx';
import classes from './wizard.module.css';

/** A release begins with its files: what it is and how it is called follows from them where it can. */
export default function CreateAlbum() {
  const t = useWords();
  const own = useOwnLabel();
  const [labelId, setLabelId] = useState(own);
  const { files, add, leaveOut, cover, coverId, type, setType, title, setTitle, begun } = useBeginning();
  const { start, waiting, artist, offered, setArtist, seek, named } = useStart(labelId, type);
  const { make, busy, mistake, isMade } = useMaking();
  useGuard(() => !isMade() && (begun || named), 'screen');
  const ready = title.trim() !== '' && labelId !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const making: Making = {
      ...{ type, title, files, coverId, artist },
      labelId: own === null ? labelId : null,
    };
    if (ready && !waiting) void make(making, start);
  };
  return (
    <form onSubmit={submit} className={classes.narrow}>
      <PageHeader
        title={t('catalogueScreens.create.title')}
        about={t('releaseEditor.start.about')}
        crumbs={[{ label: t('catalogue.album.many'), to: '/backoffice/music' }]}
      />
      <Stack gap="md">
        <FirstFiles songs={files} cover={cover} add={add} leaveOut={leaveOut} />
        <Card>
          <Stack gap="md">
            {own === null && <OwnerSelect value={labelId} onChange={setLabelId} />}
            <div className={classes.pair}>
              <TextInput
                label={t('catalogue.album.albumTitle')}
                description={t('catalogueScreens.create.titleHint')}
                name="albumTitle"
                withAsterisk
                aria-required
                maxLength={200}
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
              {labelId !== null && (
                <ArtistChoice
                  key={`${labelId} ${offered}`}
                  labelId={labelId}
                  artist={artist}
                  change={setArtist}
                  seek={seek}
                />
              )}
            </div>
            <TypeCards value={type} onChange={setType} closed={files.length > 1 ? ['Single'] : []} small />
          </Stack>
        </Card>
        {start && <TakenOver start={start} />}
        {mistake && <Alert color="red">{mistake}</Alert>}
        <Begin busy={busy || cover.share !== null || (ready && waiting)} ready={ready} />
      </Stack>
    </form>
  );
}

function Begin({ busy, ready }: { busy: boolean; ready: boolean }) {
  const t = useWords();
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {t('catalogueScreens.create.next')}
      </Text>
      <Button type="submit" loading={busy} disabled={!ready} rightSection={<ArrowRight size={16} />}>
        {t('catalogueScreens.create.start')}
      </Button>
    </Group>
  );
}

interface ArtistChoiceProps {
  labelId: number;
  artist: Credit;
  change: (part: Partial<Credit>) => void;
  seek: (text: string) => void;
}

function ArtistChoice({ labelId, artist, change, seek }: ArtistChoiceProps) {
  const t = useWords();
  return (
    <Input.Wrapper
      label={t('catalogue.album.mainArtist')}
      description={t('releaseEditor.start.artistHint')}
      descriptionProps={{ mt: 5 }}
      labelElement="div"
    >
      <ArtistInput
        credit={artist}
        path={undefined}
        position={1}
        labelId={labelId}
        typed={false}
        change={change}
        seek={seek}
      />
    </Input.Wrapper>
  );
}

/** The files, and what they say unless one says it oneself: one song is a single, and its title the release's. */
function useBeginning() {
  const [files, setFiles] = useState<File[]>([]);
  const [chosen, setType] = useState<AlbumType>();
  const [typed, setTitle] = useState<string>();
  const [coverId, setCoverId] = useState<string | null>(null);
  const cover = useCoverUpload(setCoverId);
  const several = files.length > 1;
  const type = several && (!chosen || chosen === 'Single') ? 'Album' : (chosen ?? 'Single');
  useKindWords(type);
  const first = files[0] && !several ? readFileName(files[0].name).title : '';
  const add = (more: File[]) => {
    const known = more.filter((file) => isAmong(files, file));
    if (known.length > 0)
      toastHint(word('releaseEditor.start.already', { names: known.map(({ name }) => name).join(', ') }));
    setFiles([...files, ...more.filter((file) => !known.includes(file))]);
  };
  const leaveOut = (song: File) => setFiles(files.filter((one) => one !== song));
  const begun = files.length > 0 || coverId !== null || cover.share !== null || !!typed?.trim();
  return { files, add, leaveOut, cover, coverId, type, setType, title: typed ?? first, setTitle, begun };
}

const isAmong = (files: readonly File[], { name, size, lastModified }: File) =>
  files.some((file) => file.name === name && file.size === size && file.lastModified === lastModified);

/** What is written already, so that nobody looks for it: all of it can be changed on the next steps. */
function TakenOver({ start: { album } }: { start: ReleaseStart }) {
  const t = useWords();
  const said = [
    album.albumGenre,
    album.albumLanguage && languageName(album.albumLanguage),
    album.albumCategory && t(`catalogue.choice.albumCategory.${album.albumCategory}`),
    album.domesticYn ? t('catalogue.choice.domesticYn.Y') : t('catalogue.choice.domesticYn.N'),
    album.pline && `℗ ${album.pline}`,
    album.cline && `© ${album.cline}`,
  ];
  return (
    <Text size="sm" c="dimmed">
      {t('releaseEditor.start.taken', { what: said.filter(Boolean).join(' · ') })}
    </Text>
  );
}

function OwnerSelect({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const t = useWords();
  return (
    <RemoteSelect
      route={label.routes.options}
      label={t('catalogue.album.label')}
      description={t('catalogueScreens.create.ownerHint')}
      withAsterisk
      aria-required
      value={value}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
