import { Select, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { pool } from '@rilis/contract/royalties/pool';
import { CHANNELS, type Channel } from '@rilis/contract/royalties/terms';
import { CountField, RupiahField } from '../kit/fields/amount.tsx';
import { type FieldProps, useField } from '../kit/fields/field.ts';
import { SelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { number, periodText } from '../kit/formats.ts';
import { SelectFilter } from '../kit/listFilters.tsx';
import { Rupiah } from '../kit/money.tsx';
import { screens } from '../kit/screens.tsx';
import { Section } from '../kit/section.tsx';
import { word } from '../kit/words.ts';
import { periodChoices, recentPeriods } from './periods.ts';

interface Row {
  datenum: number;
  channel: Channel;
  dsp: string;
}

const channelOf = ({ channel }: Row) => word(`royalties.statement.channel.${channel}`);

/** The service; the channel where the receipts are those of all its services. */
const sourceOf = (row: Row) => row.dsp || channelOf(row);

const channelChoices = () =>
  CHANNELS.map((value) => ({ value, label: word(`royalties.statement.channel.${value}`) }));

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
    { name: 'plays', end: true, width: 130, from: 'md', render: (row) => number(row.plays) },
  ],
  filters: <Filters />,
  blank: { channel: 'OWN_SERVICE', dsp: '', datenum: recentPeriods(2)[1] },
  form: PoolForm,
  nameOf: (row) => `${sourceOf(row)}, ${periodText(row.datenum)}`,
});

/** On narrow screens it says below the month whose receipts they are. */
const Month = ({ row }: { row: Row }) => (
  <span>
    {periodText(row.datenum)}
    <Text span display="block" size="xs" c="dimmed" fw={400} hiddenFrom="sm">
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

function PoolForm() {
  return (
    <>
      <Section title="royalties.pool.whose">
        <PeriodField name="datenum" />
        <SelectField name="channel" choices={channelChoices()} />
        <TextField name="dsp" />
      </Section>
      <Section title="royalties.pool.figures">
        <RupiahField name="receipts" />
        <CountField name="plays" />
      </Section>
    </>
  );
}

function PeriodField(field: FieldProps) {
  const { key, props } = useField(field);
  return <PeriodInput key={key} {...props} />;
}

interface PeriodProps {
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (period: number | null) => void;
}

/** A month of the last years, or the record's own when it is older. */
function PeriodInput({ value, defaultValue, onChange, ...rest }: PeriodProps) {
  const [period, choose] = useUncontrolled<number | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const months = periodChoices();
  const isOlder = period !== null && !months.some((month) => month.value === String(period));
  return (
    <Select
      {...rest}
      data={isOlder ? [...months, { value: String(period), label: periodText(period) }] : months}
      value={period === null ? null : String(period)}
      onChange={(month) => choose(month === null ? null : Number(month))}
      allowDeselect={false}
      searchable
    />
  );
}
