import { auditEvent } from '@rilis/contract/accounts/audit';
import { sessionNow } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import type { Column } from '../../kit/list/listing.ts';
import { word } from '../../kit/words.ts';
import type { AuditRow } from './auditLog.tsx';
import { actionText, entityText, titleOf } from './auditNames.ts';

const columns: readonly Column<AuditRow>[] = [
  { name: 'line', label: 'administration.activity.line', render: (row) => sentenceOf(row) },
  {
    name: 'at',
    label: 'administration.audit.at',
    width: 190,
    as: 'time',
  },
];

/** What the people of a label did, each in a sentence; fields and hashes are for whoever administers the platform. */
export default function Activity() {
  return (
    <ListScreen
      resource={auditEvent}
      word="administration.activity"
      columns={columns}
      nameOf={(row) => sentenceOf(row)}
    />
  );
}

function sentenceOf(row: AuditRow): string {
  const self = row.actorId === sessionNow()?.user.id;
  const who = self ? word('administration.activity.you') : (row.person ?? '');
  const title = titleOf(row);
  // Signing in and out is said by the verb.
  const what = row.entity === 'session' ? '' : entityText(row.entity).toLowerCase();
  return [who, actionText(row.action), what, title && `“${title}”`].filter(Boolean).join(' ');
}
