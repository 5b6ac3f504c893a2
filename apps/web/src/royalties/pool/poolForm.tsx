import { Select } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { CountField, RupiahField } from '../../kit/fields/amount.tsx';
import { type FieldProps, useField } from '../../kit/fields/field.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { periodChoices } from '../periods.ts';
import { channelChoices } from './channels.ts';

/** What a pool received in a month. */
export default function PoolForm() {
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
