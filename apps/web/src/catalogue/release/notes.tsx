import { Alert, Button, List, Stack, Text } from '@mantine/core';
import type { ApprovalEvent } from '@rilis/contract/approval';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { moverOf } from '../../kit/approval/mover.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { labelOf } from '../../kit/form/formContext.ts';
import { dayText } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { isAnswered, type NotesProps } from './noted.ts';
import { noteName, targetOfNote } from './noteName.ts';

/** "View notes" at the head of the record's own screen; with what one may do about a rejection, where that is said. */
export function NotesBanner({ children, ...props }: NotesProps & { children?: ReactNode }) {
  const t = useWords();
  const { approvalStatus } = props.row;
  if (!isAnswered(props.row)) return null;
  const rejected = approvalStatus === 'REJECTED';
  return (
    <Alert
      mb="md"
      color={rejected ? 'red' : 'orange'}
      icon={<MessageSquareText size={18} />}
      title={t(rejected ? 'catalogueScreens.notes.rejected' : 'catalogueScreens.notes.changes')}
    >
      <Notes {...props} />
      {rejected && children}
    </Alert>
  );
}

/** Its owner cannot go on here; staff have a button for it. A correction is begun again from what is live. */
export function RejectedNext({ revisionOf }: { revisionOf: number | null }) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  if (!own || revisionOf !== null) return null;
  return (
    <Text size="sm" mt={8}>
      {t('catalogueScreens.notes.rejectedNext')}{' '}
      <LinkAnchor to="/about-us" size="sm" underline="always">
        {t('catalogueScreens.notes.write')}
      </LinkAnchor>
    </Text>
  );
}

/** Why it was rejected or sent back, field by field. */
export default function Notes({ history, entity, row, linkOf, songs = [] }: NotesProps) {
  const t = useWords();
  const { data, error, refetch } = useCall(history, { params: { id: row.id } });
  const last = (data as ApprovalEvent[] | undefined)?.findLast(
    ({ toStatus }) => toStatus === row.approvalStatus,
  );
  const reason = last?.reason ?? row.reason;
  return (
    <Stack gap={6}>
      {last?.reasonCode && (
        <Text size="sm" fw={500}>
          {word(`approval.reasonCode.${last.reasonCode}`)}
        </Text>
      )}
      {reason && (
        <Text size="sm" className="asWritten">
          {reason}
        </Text>
      )}
      {last && last.notes.length > 0 && (
        <List size="sm" spacing={4} data-sentence>
          {last.notes.map(({ field, text }) => (
            <List.Item key={`${field} ${text}`} className="asWritten">
              <NoteField {...{ entity, field, songs }} to={linkOf?.(field) ?? null} /> {text}
            </List.Item>
          ))}
        </List>
      )}
      {last && (
        <Text size="xs" c="dimmed">
          {moverOf(last)} · {dayText(last.at)}
        </Text>
      )}
      {error && (
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('action.retry')}
        </Button>
      )}
    </Stack>
  );
}

interface NoteFieldProps extends Required<Pick<NotesProps, 'entity' | 'songs'>> {
  field: string;
  to: string | null;
}

function NoteField({ entity, field, songs, to }: NoteFieldProps) {
  const target = targetOfNote(field);
  if (!target)
    return (
      <Text span size="sm" fw={500}>
        {word('approval.general')}:
      </Text>
    );
  const name = target.entity === 'song' ? noteName(field, songs ?? []) : labelOf(entity, target.field);
  if (!to)
    return (
      <Text span size="sm" fw={500}>
        {name}:
      </Text>
    );
  const [path = '', query = ''] = to.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <LinkAnchor to={path} search={search} size="sm" fw={500} onClick={closeDialog}>
      {name}:
    </LinkAnchor>
  );
}
