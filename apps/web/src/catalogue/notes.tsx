import { Alert, Button, List, Stack, Text } from '@mantine/core';
import type { ApprovalEvent, ApprovalStatus } from '@rilis/contract/approval';
import type { AnyRoute } from '@rilis/contract/route';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { call } from '../kit/call.ts';
import { dayText } from '../kit/formats.ts';
import { labelOf } from '../kit/formContext.ts';
import { LinkAnchor } from '../kit/links.tsx';
import { RowAction } from '../kit/rowMenu.tsx';
import { type Entity, useWords, word } from '../kit/words.ts';
import { closeDialog, openDialog } from './dialogs.tsx';
import { targetOfNote } from './wizardSteps.ts';

export interface Noted {
  id: number;
  approvalStatus: ApprovalStatus;
  reason: string | null;
}

interface NotesProps {
  /** Its history call. */
  history: AnyRoute;
  entity: Entity;
  row: Noted;
  /** Where a note's field is put right; without it notes are only read. */
  linkOf?: ((field: string) => string | null) | undefined;
}

const isAnswered = ({ approvalStatus }: Noted) =>
  approvalStatus === 'REJECTED' || approvalStatus === 'CHANGES_REQUESTED';

/** "View notes" in a row's menu: why it was rejected or sent back. */
export function NotesAction(props: NotesProps) {
  if (!isAnswered(props.row)) return null;
  const open = () => openDialog({ title: word('action.viewNotes'), body: <Notes {...props} /> });
  return <RowAction label="action.viewNotes" icon={<MessageSquareText size={15} />} onClick={open} />;
}

/** The same on the record's own screen, at its head. */
export function NotesBanner(props: NotesProps) {
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
    </Alert>
  );
}

function Notes({ history, entity, row, linkOf }: NotesProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: [history.path, row.id, 'notes'],
    queryFn: ({ signal }) => call(history, { params: { id: row.id }, signal }) as Promise<ApprovalEvent[]>,
  });
  const last = data?.findLast(({ toStatus }) => toStatus === row.approvalStatus);
  return (
    <Stack gap={6}>
      {last?.reasonCode && (
        <Text size="sm" fw={500}>
          {word(`approval.reasonCode.${last.reasonCode}`)}
        </Text>
      )}
      {(last?.reason ?? row.reason) && <Text size="sm">{last?.reason ?? row.reason}</Text>}
      {last && last.notes.length > 0 && (
        <List size="sm" spacing={4}>
          {last.notes.map(({ field, text }) => (
            <List.Item key={`${field} ${text}`}>
              <NoteField entity={entity} field={field} to={linkOf?.(field) ?? null} /> {text}
            </List.Item>
          ))}
        </List>
      )}
      {last && (
        <Text size="xs" c="dimmed">
          {last.actorLogin} · {dayText(last.at)}
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

function NoteField({ entity, field, to }: { entity: Entity; field: string; to: string | null }) {
  const target = targetOfNote(field);
  if (!target)
    return (
      <Text span size="sm" fw={500}>
        {word('approval.general')}:
      </Text>
    );
  const name = labelOf(target.entity === 'song' ? 'catalogue.song' : entity, target.field);
  if (!to)
    return (
      <Text span size="sm" fw={500}>
        {name}:
      </Text>
    );
  const [path = '', query = ''] = to.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return (
    <LinkAnchor to={path} search={search as never} size="sm" fw={500} onClick={closeDialog}>
      {name}:
    </LinkAnchor>
  );
}
