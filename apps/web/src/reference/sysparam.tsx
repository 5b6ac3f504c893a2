import { Text } from '@mantine/core';
import { sysparams } from '@rilis/contract/reference/sysparam';
import { meaningOf } from '@rilis/contract/sysparamMeaning';
import { lazy } from 'react';
import { useCall } from '../kit/call/useCall.ts';
import { SelectFilter } from '../kit/list/listFilters.tsx';
import { Status, small } from '../kit/look/status.tsx';
import { screens } from '../kit/screen/screens.tsx';
import { useWords } from '../kit/words.ts';
import { meaningText, valueText } from './meaning.ts';
import { params } from './params.ts';
import { useWaiting } from './waitingParameter.ts';

const SysparamForm = lazy(() => import('./sysparamForm.tsx'));

interface Row {
  id: number;
  group: string;
  key: string;
  value: string;
}

export default screens(params, {
  word: 'reference.sysparam',
  columns: [
    { name: 'key', render: (row) => <Named row={row} /> },
    { name: 'group', width: 130, from: 'sm' },
    { name: 'value', render: (row) => <Value row={row} /> },
    {
      name: 'kind',
      label: 'reference.sysparam.kind',
      width: 190,
      from: 'lg',
      render: (row) => <Kind row={row} />,
    },
    { name: 'updatedAt', label: 'web.list.updated', width: 120, from: 'md' },
  ],
  filters: <GroupFilter />,
  blank: { order: 0, longValue: '' },
  form: SysparamForm,
  // What was sent and is not there waits for a second person.
  said: (sent, row) => (sent.value === row.value ? 'form.saved' : 'reference.sysparam.proposed'),
  nameOf: (row) => `${row.group}/${row.key}`,
});

const Named = ({ row }: { row: Row }) => (
  <span>
    {row.key}
    <Text span size="xs" c="dimmed" display="block">
      {meaningText(row)}
    </Text>
  </span>
);

function Value({ row }: { row: Row }) {
  const t = useWords();
  const wish = useWaiting(row.id);
  return (
    <>
      <Text span size="sm" lineClamp={2} miw="6em" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
        {valueText(row)}
      </Text>
      {wish && small(t('reference.sysparam.waits', { value: valueText({ ...row, value: wish.value }) }))}
    </>
  );
}

function Kind({ row }: { row: Row }) {
  const t = useWords();
  const meant = meaningOf(row.group, row.key) !== undefined;
  return (
    <Status tone={meant ? 'blue' : 'gray'}>
      {t(meant ? 'reference.sysparam.meant' : 'reference.sysparam.free')}
    </Status>
  );
}

function GroupFilter() {
  const { data = [] } = useCall(sysparams.groups);
  const choices = data.map(({ group, count }) => ({ value: group, label: `${group} (${count})` }));
  return <SelectFilter name="group" label="reference.sysparam.group" choices={choices} />;
}
