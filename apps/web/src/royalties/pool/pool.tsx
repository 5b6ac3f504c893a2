import { Text } from '@mantine/core';
import { pool } from '@rilis/contract/royalties/pool';
import type { Channel } from '@rilis/contract/royalties/terms';
import { lazy } from 'react';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { screens } from '../../kit/screen/screens.tsx';
import { word } from '../../kit/words.ts';
import { periodChoices, recentPeriods } from '../periods.ts';
import { channelChoices } from './channels.ts';

const PoolForm = lazy(() => import('./poolForm.tsx'));

interface Row {
  datenum: number;
  channel: Channel;
  dsp: string;
}

const channelOf = ({ channel }: Row) => word(`royalties.statement.channel.${channel}`);

/** The service; the channel where the receipts are those of all its services. */
const sourceOf = (row: Row) => row.dsp || channelOf(row);

export default screens(pool, {
  word: 'royalties.pool',
  columns: [
    {
      name: 'datenum',
      render: (row) => <Month row={row} />,
      csv: [{ field: 'datenum', as: 'period' }],
    },
    {
      name: 'channel',
      from: 'sm',
      render: channelOf,
      csv: [{ field: 'channel', words: 'royalties.statement.channel' }],
    },
    { name: 'dsp', from: 'sm', render: (row) => row.dsp || word('royalties.pool.allServices') },
    { name: 'receipts', end: true, width: 140, render: (row) => <Rupiah amount={row.receipts} /> },
    { name: 'plays', end: true, width: 130, from: 'md' },
  ],
  filters: <Filters />,
  blank: () => ({ channel: 'OWN_SERVICE', dsp: '', datenum: recentPeriods(2)[1] }),
  form: PoolForm,
  nameOf: (row) => `${sourceOf(row)}, ${periodText(row.datenum)}`,
});

/** A service may be called by one long word, beside sums of milliards. */
const anywhere = { overflowWrap: 'anywhere' } as const;

/** On narrow screens it says below the month whose receipts they are. */
const Month = ({ row }: { row: Row }) => (
  <span>
    {periodText(row.datenum)}
    <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm" style={anywhere}>
      {sourceOf(row)}
    </Text>
  </span>
);

function Filters() {
  return (
    <>
      <SelectFilter name="datenum" label="royalties.pool.datenum" choices={periodChoices()} />
      <SelectFilter name="channel" label="royalties.pool.channel" choices={channelChoices()} />
    </>
  );
}
