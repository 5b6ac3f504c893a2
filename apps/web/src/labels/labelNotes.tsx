import { Alert, List, Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { MessageSquareText } from 'lucide-react';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import { labelOf } from '../kit/form/formContext.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { useWords } from '../kit/words.ts';
import type { LabelRecord } from './labelShow.tsx';

/** What the reviewer wants changed, field by field, above the label that was sent back. */
export function LabelNotes({ record: { id, approvalStatus } }: { record: LabelRecord }) {
  const t = useWords();
  const sentBack = approvalStatus === 'CHANGES_REQUESTED';
  const { data, error, refetch } = useCall(label.routes.history, { params: { id } }, { enabled: sentBack });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  const last = data?.findLast(({ toStatus }) => toStatus === 'CHANGES_REQUESTED');
  if (!sentBack || !last) return null;
  const nameOf = (field: string) =>
    field === 'general' ? t('approval.general') : labelOf('labels.label', field);
  return (
    <Alert
      mb="md"
      color="orange"
      icon={<MessageSquareText size={18} />}
      title={t('approvalStatus.CHANGES_REQUESTED')}
    >
      <List size="sm" spacing={4}>
        {last.notes.map(({ field, text }) => (
          <List.Item key={`${field} ${text}`}>
            <Text span size="sm" fw={500}>
              {nameOf(field)}:
            </Text>{' '}
            {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
