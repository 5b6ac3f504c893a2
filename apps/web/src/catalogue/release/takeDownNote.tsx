import { Alert, Text } from '@mantine/core';
import type { ApprovalEvent } from '@rilis/contract/approval';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { CircleOff } from 'lucide-react';
import { dayText } from '../../kit/look/formats.ts';
import { Written } from '../../kit/look/written.tsx';
import { useWords } from '../../kit/words.ts';

interface NoteProps {
  record: AlbumRecord;
  events: readonly ApprovalEvent[] | undefined;
}

/** That a release is on its way out of the stores, or out of them: since when, why, and what becomes of its income. */
export function TakeDownNote({ record: { approvalStatus, takeDownDate, reason }, events }: NoteProps) {
  const t = useWords();
  if (approvalStatus !== 'TAKEDOWN_REQUESTED' && approvalStatus !== 'TAKEN_DOWN') return null;
  const since = events?.findLast(({ toStatus }) => toStatus === approvalStatus)?.at;
  const title =
    approvalStatus === 'TAKEN_DOWN'
      ? t('catalogueLife.takeDown.done', { day: dayText(since) })
      : t('catalogueLife.takeDown.asked', { day: dayText(takeDownDate) });
  return (
    <Alert
      color={approvalStatus === 'TAKEN_DOWN' ? 'gray' : 'orange'}
      icon={<CircleOff size={18} />}
      title={title}
    >
      {reason && <Written>{reason}</Written>}
      <Text size="sm" c="dimmed" mt={4}>
        {t('catalogueLife.takeDown.income')}
      </Text>
    </Alert>
  );
}
