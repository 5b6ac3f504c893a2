import { Text } from '@mantine/core';
import { fullName } from '../fullName.ts';
import type { UserRow } from './userActions.tsx';

/** A person in an export, where no mail address stands. */
export const personCsv = [{ field: 'firstName' }, { field: 'lastName' }, { field: 'login' }];

/** Who, with the name they sign in with and their address. */
export const Person = ({ row }: { row: Pick<UserRow, 'firstName' | 'lastName' | 'login' | 'email'> }) => (
  <span>
    {fullName(row)}
    <Text span size="xs" c="dimmed" display="block" style={{ overflowWrap: 'anywhere' }}>
      {row.login} · {row.email}
    </Text>
  </span>
);
