import { Alert, List, Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { MessageSquareText } from 'lucide-react';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import type { ReasonCode } from '../kit/dialog/reason.tsx';
import { labelOf } from '../kit/form/formContext.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { useWords } from '../kit/words.ts';
import { type Answered, isAnswered } from './labelApproval.ts';

/** Why it was rejected or what is to be changed, above the label. */
export function LabelNotes({ record }: { record: Answered }) {
  const t = useWords();
  const { approvalStatus } = record;
  if (!isAnswered(record)) return null;
  return (
    <Alert
      mb="md"
      color={approvalStatus === 'REJECTED' ? 'red' : 'orange'}
      icon={<MessageSquareText size={18} />}
      title={t(`approvalStatus.${approvalStatus}`)}
    >
      <Notes record={record} />
    </Alert>
  );
}

/** The reason, and what the reviewer wants changed, field by field. */
export default function Notes({ record: { id, approvalStatus, reason } }: { record: Answered }) {
  const t = useWords();
  const { data, error, refetch } = useCall(label.routes.history, { params: { id } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  const last = data?.findLast(({ toStatus }) => toStatus === approvalStatus);
  const nameOf = (field: string) =>
    field === 'general' ? t('approval.general') : labelOf('labels.label', field);
  const why = last?.reason ?? reason;
  return (
    <>
      {last?.reasonCode && (
        <Text size="sm" fw={500}>
          {t(`approval.reasonCode.${last.reasonCode as ReasonCode}`)}
        </Text>
      )}
      {why && (
        <Text size="sm" className="asWritten">
          {why}
        </Text>
      )}
      {last && last.notes.length > 0 && (
        <List size="sm" spacing={4}>
          {last.notes.map(({ field, text }) => (
            <List.Item key={`${field} ${text}`} className="asWritten">
              <Text span size="sm" fw={500}>
                {nameOf(field)}:
              </Text>{' '}
              {text}
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}
