import { Box, Group, Text } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import { lazy } from 'react';
import { useCan } from '../../kit/call/session.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { labelOptions } from '../../kit/list/labelOptions.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RemoteFilter, SelectFilter, SortFilter } from '../../kit/list/listFilters.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { roleText } from '../../kit/look/roleText.ts';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { statusChoices, useRoleChoices } from './choices.ts';
import { Person, personCsv } from './person.tsx';
import { UserActions, type UserRow } from './userActions.tsx';

const UserBeside = lazy(() => import('./userBeside.tsx'));

/** Everybody who can sign in or wants to. */
export default function UserList() {
  const t = useWords();
  const mayOpen = useCan()('/backoffice/userM/{id}/update');
  return (
    <ListScreen
      resource={user}
      word="administration.user"
      columns={[
        {
          name: 'person',
          label: 'administration.user.person',
          render: (row) => <PersonWithStatus row={row} />,
          csv: personCsv,
        },
        { name: 'authorities', from: 'sm', render: (row) => <Roles names={row.authorities} /> },
        { name: 'labelName', label: 'administration.user.labelId', from: 'lg' },
        {
          name: 'approvalStatus',
          width: 180,
          from: 'sm',
          render: (row) => <ApprovalStatusBadge value={row.approvalStatus} />,
          csv: [{ field: 'approvalStatus', words: 'administration.userStatus' }],
        },
        {
          name: 'lastSeenAt',
          width: 170,
          from: 'lg',
          render: (row) => seenText(row),
          csv: [{ field: 'lastSeenAt', as: 'time' }],
        },
        {
          name: 'createdAt',
          label: 'accounts.waiting.registered',
          width: 110,
          from: 'md',
        },
      ]}
      filters={<Filters />}
      rowActions={(row) => <UserActions row={row} />}
      bulk={bulk}
      beside={UserBeside}
      open={mayOpen ? (row) => pathOf('/backoffice/userM/{id}/update', { id: row.id }) : undefined}
      create="/backoffice/userM/create"
      actions={
        <LinkButton to="/backoffice/access" variant="default">
          {t('administration.user.check')}
        </LinkButton>
      }
      nameOf={fullName}
    />
  );
}

const bulk: readonly BulkAction[] = [
  {
    label: 'administration.user.suspend',
    route: user.routes.decide,
    params: { approvalStatus: 'SUSPENDED' },
    destructive: true,
    reason: 'must',
    reasonHint: 'administration.user.suspendHint',
  },
  { label: 'administration.user.resend', route: user.routes.adminResend },
];

const seenText = (row: UserRow) =>
  row.lastSeenAt ? invoiceTime(row.lastSeenAt) : word('administration.user.never');

/** Narrow screens have no column for the status: it stands under the name. */
const PersonWithStatus = ({ row }: { row: UserRow }) => (
  <>
    <Person row={row} />
    <Box hiddenFrom="sm" mt={4}>
      <ApprovalStatusBadge value={row.approvalStatus} />
    </Box>
  </>
);

/** The first role; how many more there are, with their names for whoever points at it. */
function Roles({ names }: { names: readonly string[] }) {
  const t = useWords();
  const known = useRoleChoices();
  const [first, ...more] = names.map(
    (name) => known.find(({ value }) => value === name)?.label ?? roleText(name),
  );
  if (!first) return <Text size="sm">{t('administration.user.unnamed')}</Text>;
  return (
    <Group gap={6} wrap="nowrap">
      <Text span size="sm" style={{ whiteSpace: 'normal' }}>
        {first}
      </Text>
      {more.length > 0 && (
        <Text span size="xs" c="dimmed" title={more.join(', ')}>
          {t('administration.user.more', { count: more.length })}
        </Text>
      )}
    </Group>
  );
}

function Filters() {
  const t = useWords();
  return (
    <>
      <SortFilter of="administration.user" by={['oldest']} />
      <SelectFilter name="role" label="administration.user.role" choices={useRoleChoices()} />
      <SelectFilter
        name="approvalStatus"
        label="administration.user.approvalStatus"
        choices={statusChoices()}
      />
      <SelectFilter
        name="activated"
        label="administration.user.activated"
        choices={[
          { value: 'Y', label: t('administration.user.activatedYes') },
          { value: 'N', label: t('administration.user.activatedNo') },
        ]}
      />
      <RemoteFilter name="labelId" label="administration.user.labelId" route={labelOptions} />
    </>
  );
}
