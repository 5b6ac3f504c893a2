import { Badge, Group, Text } from '@mantine/core';
import type { QueuedAlbum } from '@rilis/contract/catalogue/album';
import { daysBetween, today } from '@rilis/contract/clock';
import { dayText, lengthText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

type Cell = 'marks' | 'findings' | 'sound' | 'release';

/** What a reviewer wants to know of a request before opening it. */
export default function QueueCell({ row, cell }: { row: QueuedAlbum; cell: Cell }) {
  if (cell === 'release') return <Release day={row.releaseDate} isRevision={row.revisionOf !== null} />;
  if (!row.queue) return null;
  if (cell === 'marks') return <Marks queue={row.queue} />;
  if (cell === 'findings') return <Findings queue={row.queue} />;
  return <Sound row={row} />;
}

type Facts = NonNullable<QueuedAlbum['queue']>;

/** Beside a cover on a phone there is no room for a line of it. */
const whole = { h: 'auto', styles: { label: { whiteSpace: 'normal' } } } as const;

/** Why it comes first, that it is a spot check, that it was asked for before. */
function Marks({ queue: { lane, twins, spike, firstOfLabel, submissions } }: { queue: Facts }) {
  const t = useWords();
  const why = [
    twins > 0 && t('releaseReview.marks.why.twins', { count: twins }),
    spike && t('releaseReview.marks.why.spike'),
  ];
  return (
    <Group gap={4} component="span" mt={2}>
      {lane !== 'NORMAL' && (
        <Badge
          size="sm"
          color={lane === 'FIRST' ? 'red' : 'blue'}
          title={why.filter(Boolean).join(', ') || undefined}
        >
          {t(`releaseReview.marks.lane.${lane}`)}
        </Badge>
      )}
      {firstOfLabel && (
        <Badge size="sm" color="gray" {...whole}>
          {t('releaseReview.marks.why.newLabel')}
        </Badge>
      )}
      {submissions > 1 && (
        <Badge size="sm" color="orange" {...whole}>
          {t('releaseReview.marks.again', { count: submissions })}
        </Badge>
      )}
    </Group>
  );
}

/** How many block, how many are to be seen. */
function Findings({ queue: { findings } }: { queue: Facts }) {
  const t = useWords();
  if (!findings)
    return (
      <Text span size="sm" c="dimmed">
        {t('releaseReview.marks.notCounted')}
      </Text>
    );
  const { B, W } = findings;
  if (B + W === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('releaseReview.marks.clean')}
      </Text>
    );
  return (
    <Group gap={4} component="span" wrap="nowrap">
      {B > 0 && (
        <Badge size="sm" color="red" aria-label={t('catalogue.finding.blocking', { count: B })}>
          {B}
        </Badge>
      )}
      {W > 0 && (
        <Badge size="sm" color="orange" aria-label={t('catalogue.finding.warning', { count: W })}>
          {W}
        </Badge>
      )}
    </Group>
  );
}

function Sound({ row }: { row: QueuedAlbum }) {
  const t = useWords();
  const seconds = row.queue?.seconds ?? 0;
  return (
    <>
      {t('releaseReview.marks.tracks', { count: row.songCount })}
      {seconds > 0 && (
        <Text span size="xs" c="dimmed" display="block">
          {lengthText(seconds)}
        </Text>
      )}
    </>
  );
}

/** A day that is over is a warning, but for the correction of what is out since then. */
function Release({ day, isRevision }: { day: string | null; isRevision: boolean }) {
  const t = useWords();
  if (!day) return '–';
  const left = daysBetween(today(), day);
  if (isRevision && left < 0) return dayText(day);
  const far =
    left === 0
      ? t('releaseReview.marks.today')
      : t(left > 0 ? 'releaseReview.marks.daysTo' : 'releaseReview.marks.daysPast', {
          count: Math.abs(left),
        });
  return (
    <>
      {dayText(day)}
      <Text span size="xs" c={left < 7 ? 'var(--status-orange)' : 'dimmed'} display="block">
        {far}
      </Text>
    </>
  );
}
