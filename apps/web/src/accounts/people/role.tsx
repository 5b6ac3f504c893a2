import { role } from '@rilis/contract/accounts/role';
import { privilegeIds } from '@rilis/contract/privileges';
import { lazy } from 'react';
import { roleText } from '../../kit/look/roleText.ts';
import { Status } from '../../kit/look/status.tsx';
import { screens } from '../../kit/screen/screens.tsx';
import { useWords } from '../../kit/words.ts';

interface Row {
  authorityName: string;
  name: string;
  privilege: readonly string[];
  fixed: boolean;
}

export default screens(role, {
  word: 'administration.role',
  columns: [
    {
      name: 'authorityName',
      render: (row) => roleText(row.authorityName, row.name),
      csv: [{ field: 'authorityName' }, { field: 'name' }],
    },
    { name: 'privilege', width: 150, render: (row) => <Held row={row} /> },
    { name: 'people', width: 100, from: 'sm', end: true },
    {
      name: 'fixed',
      label: 'administration.role.kind',
      width: 140,
      from: 'md',
      render: (row) => <Kind row={row} />,
    },
    { name: 'updatedAt', label: 'web.list.updated', width: 120, from: 'lg' },
  ],
  blank: { authorityName: 'ROLE_NEW', name: '', privilege: [] },
  form: lazy(() => import('./roleForm.tsx')),
});

function Held({ row }: { row: Row }) {
  const t = useWords();
  if (row.privilege.includes('*')) return <Status tone="blue">{t('administration.role.everything')}</Status>;
  const [held, all] = [row.privilege.length, privilegeIds.length];
  return <span>{t('administration.role.count', { held, all })}</span>;
}

function Kind({ row }: { row: Row }) {
  const t = useWords();
  return (
    <Status tone="gray">{t(row.fixed ? 'administration.role.fixed' : 'administration.role.own')}</Status>
  );
}
