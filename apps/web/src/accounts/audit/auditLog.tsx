import { Alert, Text } from '@mantine/core';
import { auditEvent } from '@rilis/contract/accounts/audit';
import type { ReplyOf } from '@rilis/contract/route';
import { Link2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { knownAnswers } from '../../kit/call/act.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { useOpened } from '../../kit/list/listAddress.ts';
import type { Column } from '../../kit/list/listing.ts';
import { stringifySearch } from '../../kit/router/router.tsx';
import { useWords } from '../../kit/words.ts';
import { fieldText, useFieldWords } from './auditFields.ts';
import { AuditFilters } from './auditFilters.tsx';
import { actionText, entityText, whoText } from './auditNames.ts';
import { valueText } from './auditValues.ts';
import { differenceOf } from './change.ts';
import { Seal } from './seal.tsx';

const AuditEvent = lazy(() => import('./auditEvent.tsx'));
const Activity = lazy(() => import('./activity.tsx'));

export type AuditRow = ReplyOf<typeof auditEvent.routes.list>['content'][number];

const columns: readonly Column<AuditRow>[] = [
  {
    name: 'at',
    width: 172,
    as: 'time',
  },
  {
    name: 'login',
    from: 'sm',
    label: 'administration.audit.person',
    width: 140,
    render: whoText,
    csv: [
      { field: 'person', head: 'administration.audit.person' },
      { field: 'login', head: 'administration.user.login' },
    ],
  },
  {
    name: 'action',
    width: 170,
    render: (row) => <Action row={row} />,
    csv: [{ field: 'action', words: 'auditWords.action' }],
  },
  {
    name: 'entity',
    width: 190,
    render: (row) => <What row={row} />,
    from: 'sm',
    csv: [{ field: 'entity', words: 'auditWords.entity' }, { field: 'entityId' }],
  },
  {
    name: 'change',
    from: 'md',
    render: (row) => <Change row={row} />,
    csv: [{ field: 'before' }, { field: 'after' }, { field: 'note' }],
  },
  { name: 'sealed', width: 150, from: 'lg', render: (row) => <Seal sealed={row.sealed} /> },
];

/** Everything that was changed, decided or signed; `?open=7` shows one event beside the list. */
export default function AuditLog() {
  const ofLabel = useOwnLabel() !== null;
  return ofLabel ? (
    <Suspense>
      <Activity />
    </Suspense>
  ) : (
    <WholeLog />
  );
}

function WholeLog() {
  const t = useWords();
  const { opened, rest, close } = useOpened();
  const shown = useShown(Number(opened));
  return (
    <>
      <ListScreen
        resource={auditEvent}
        word="administration.audit"
        columns={columns}
        above={
          <Alert color="gray" icon={<Link2 size={18} />} mb="md" py={10}>
            {t('administration.audit.sealNote')}
          </Alert>
        }
        filters={<AuditFilters />}
        open={(row) => `${auditEvent.screen}${stringifySearch({ ...rest, open: row.id })}`}
        opensBeside
        nameOf={(row) => `${actionText(row.action)} ${entityText(row.entity)}`}
      />
      {shown && (
        <Suspense>
          <AuditEvent row={shown} close={close} />
        </Suspense>
      )}
    </>
  );
}

/** What was done; narrow screens have no column for who did it, nor to what. */
const Action = ({ row }: { row: AuditRow }) => (
  <span>
    {actionText(row.action)}
    <Text span size="xs" c="dimmed" hiddenFrom="sm" display="block">
      {whoText(row)} · <What row={row} />
    </Text>
  </span>
);

/** The event of the address: out of the pages that were shown, or asked for by itself. */
function useShown(id: number): AuditRow | undefined {
  const known = knownAnswers(auditEvent.routes.list)
    .flatMap(({ content }) => content)
    .find((row) => row.id === id);
  const { data } = useCall(auditEvent.routes.list, { query: { id, size: 1 } }, { enabled: id > 0 && !known });
  return known ?? data?.content[0];
}

const What = ({ row }: { row: AuditRow }) => (
  <span>
    {entityText(row.entity)}
    {row.entityId && (
      <Text span size="xs" c="dimmed">
        {' '}
        #{row.entityId}
      </Text>
    )}
  </span>
);

/** The first two fields that differ, and how many more; else the note. */
function Change({ row }: { row: AuditRow }) {
  const { entity } = row;
  useFieldWords(entity);
  const found = differenceOf(row.before, row.after);
  if (found.length === 0)
    return (
      <Text span size="sm" c="dimmed" lineClamp={1}>
        {row.note ?? '–'}
      </Text>
    );
  const changes = found.slice(0, 2).map(({ field, before, after }) => {
    const [old, now] = [before, after].map((value) => short(valueText(entity, field, value)));
    return `${fieldText(entity, field)}: ${row.before ? `${old} › ` : ''}${now}`;
  });
  const more = found.length > 2 ? ` +${found.length - 2}` : '';
  return (
    <Text span size="sm" className="twoLines" style={{ overflowWrap: 'anywhere' }}>
      {changes.join(' · ')}
      {more}
    </Text>
  );
}

const short = (told: string) => {
  const text = told.replace(/\s+/g, ' ');
  return text === '' ? '–' : text.length > 40 ? `${text.slice(0, 40)}…` : text;
};
