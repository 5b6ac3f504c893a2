import { Badge, Button, Card, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type Candidate, suspense, type WholeGroup } from '@rilis/contract/royalties/suspense';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { actAndLeave, readAgain } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { placeIn } from '../../kit/list/listPlace.ts';
import { dotted, periodText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import money from '../money.module.css';
import { askMatch } from './matchDialog.tsx';

/** The songs the lines most likely mean, and any other by search; the one that is chosen gets the money. */
export function Candidates({ group }: { group: WholeGroup }) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  const { data, error, refetch, isPlaceholderData } = useCall(
    suspense.candidates,
    { params: { id: group.id }, query: { search } },
    {
      keepPrevious: true,
    },
  );
  return (
    <Card component="section" aria-label={t('matching.suspense.candidates')}>
      <Title order={2}>{t('matching.suspense.candidates')}</Title>
      <Text size="sm" c="dimmed" mt={2} mb="sm">
        {t('matching.suspense.candidatesText')}
      </Text>
      <TextInput
        type="search"
        maw={420}
        mb="sm"
        leftSection={<Search size={15} aria-hidden />}
        aria-label={t('matching.suspense.search')}
        placeholder={t('matching.suspense.search')}
        onChange={(event) => later(event.currentTarget.value.trim())}
      />
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.length === 0 && !isPlaceholderData && (
        <Text size="sm">{t('matching.suspense.noCandidates')}</Text>
      )}
      {data?.map((song) => (
        <Song key={song.songId} song={song} group={group} />
      ))}
    </Card>
  );
}

function Song({ song, group }: { song: Candidate; group: WholeGroup }) {
  const t = useWords();
  const { busy, match } = useMatch(group);
  return (
    <Group className={money.part} justify="space-between" gap="sm">
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <Text fw={500}>
          {song.songTitle} – {song.artistName}
        </Text>
        <Text size="sm" c="dimmed">
          {dotted(song.labelName, song.albumTitle, song.isrc)}
        </Text>
        <Group gap={6} mt={4}>
          <Badge variant="light" color={song.score >= 60 ? 'teal' : 'gray'}>
            {t('matching.suspense.score', { score: song.score })}
          </Badge>
          <Text size="xs">{t(`matching.suspense.reasons.${song.reason}`)}</Text>
          {song.otherLabel && (
            <Text size="xs" c="red">
              {t('matching.suspense.otherLabel', { named: group.labelNames.join(', ') })}
            </Text>
          )}
          {song.otherIsrc && (
            <Text size="xs" c="red">
              {t('matching.suspense.otherIsrc')}
            </Text>
          )}
        </Group>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={t('matching.suspense.matchWith', { song: song.songTitle, label: song.labelName })}
        onClick={() => void match(song)}
      >
        {t('matching.suspense.match')}
      </Button>
    </Group>
  );
}

/** Asks, books, and says where the money went; whoever comes second reads who was first. */
function useMatch(group: WholeGroup) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const match = async (song: Candidate) => {
    const { songId, otherLabel } = song;
    const id = await askMatch(group, song);
    if (id === null) return;
    setBusy(true);
    try {
      const { late, ...booked } = await actAndLeave(suspense.match, {
        params: { id },
        body: { songId, otherLabel },
      });
      toastDone(doneText({ ...booked, late }));
      void navigate({ to: '/backoffice/suspense', search: placeIn('/backoffice/suspense') });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
    await readAgain('/suspense');
  };
  return { busy, match };
}

function doneText(done: {
  lines: number;
  amountIdr: string;
  labelName: string;
  late: readonly number[];
}): string {
  const said = word('matching.suspense.done', {
    count: done.lines,
    amount: exactRupiah(done.amountIdr),
    label: done.labelName,
  });
  if (done.late.length === 0) return said;
  return `${said} ${word('matching.suspense.late', { periods: done.late.map(periodText).join(', ') })}`;
}
