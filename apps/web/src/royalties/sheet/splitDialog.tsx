import { Alert, Checkbox, Select, Skeleton, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { splitForm } from '@rilis/contract/royalties/royaltySheet';
import {
  royaltySheets,
  type SongSplit,
  type SongSplitDetail,
} from '@rilis/contract/royalties/royaltySheetRoutes';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useAfresh } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useField } from '../../kit/fields/field.ts';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { recentPeriods } from '../periods.ts';
import { SharesField } from './sharesField.tsx';

interface Props {
  songId: number;
  /** The songs of its release, where it was opened from there. */
  songs: readonly SongSplit[];
}

/** Who gets how many per cent of what a song brings its label. */
export default function SplitDialog({ songId, songs }: Props) {
  const { data, failure } = useAfresh(royaltySheets.split, { params: { id: songId } });
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return <Skeleton height={240} />;
  return <SplitForm split={data} songs={songs} />;
}

type Entered = z.output<typeof splitForm>;

function SplitForm({ split, songs }: { split: SongSplitDetail; songs: readonly SongSplit[] }) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const [newest] = split.sets;
  // What was entered before the line was lost has another version at the next try.
  const versions = useRef(new Map([...songs, split].map(({ songId, version }) => [songId, version])));
  const enter = async (id: number, body: Entered) => {
    const version = versions.current.get(id) ?? body.version;
    const entered = await act(royaltySheets.enter, { params: { id }, body: { ...body, version } });
    versions.current.set(id, entered.version);
  };
  const save = async (body: Entered) => {
    await enter(split.songId, body);
    const others = all ? songs.filter(({ songId }) => songId !== split.songId) : [];
    for (const { songId } of others) await enter(songId, body);
    toastDone(all ? t('royaltySheet.savedAll', { count: others.length + 1 }) : t('royaltySheet.saved'));
    closeDialog();
  };
  return (
    <ActionForm
      entity="royaltySheet"
      schema={splitForm}
      initial={{ version: split.version, from: newest?.from ?? null, shares: newest?.shares ?? [] }}
      act={save}
      cancel={closeDialog}
      yes={t('action.save')}
    >
      <Text size="sm" c="dimmed">
        {t('royaltySheet.splitsText')}
      </Text>
      <SharesField artists={split.artists} main={split.mainArtists} />
      {split.version > 0 && <FromField />}
      {songs.length > 1 && (
        <Checkbox
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
          label={t('royaltySheet.albumSame', { count: songs.length })}
        />
      )}
    </ActionForm>
  );
}

/** The first statement it holds for. */
function FromField() {
  const { key, props } = useField({ name: 'from' });
  return <FromInput key={key} {...props} />;
}

interface FromProps {
  label: string;
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (from: number | null) => void;
}

function FromInput({ value, defaultValue, onChange, ...rest }: FromProps) {
  const t = useWords();
  const [from, choose] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange });
  const months = recentPeriods();
  const all = from === null || months.includes(from) ? months : [...months, from];
  return (
    <Select
      {...rest}
      description={from === null ? undefined : t('royaltySheet.fromHint')}
      withAsterisk={false}
      data={[
        { value: '', label: t('royaltySheet.fromAll') },
        ...all.map((one) => ({
          value: String(one),
          label: t('royaltySheet.fromPeriod', { period: periodText(one) }),
        })),
      ]}
      value={from === null ? '' : String(from)}
      onChange={(month) => choose(month ? Number(month) : null)}
      allowDeselect={false}
    />
  );
}
