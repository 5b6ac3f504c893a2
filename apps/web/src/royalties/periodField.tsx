import { Select } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type FieldProps, useField } from '../kit/fields/field.ts';
import { periodText } from '../kit/look/formats.ts';
import { periodChoices } from './periods.ts';

interface Months {
  /** The months to choose from, YYYYMM; those of the last years when left out. */
  months?: readonly { value: string; label: string }[];
}

/** A month. */
export function PeriodField({ months, ...field }: FieldProps & Months) {
  const { key, props } = useField(field);
  return <PeriodInput key={key} {...props} months={months} />;
}

interface InputProps extends Months {
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (period: number | null) => void;
  withAsterisk?: boolean;
}

/** One of the months, or the record's own when it is older. */
function PeriodInput({ value, defaultValue, onChange, months = periodChoices(), ...rest }: InputProps) {
  const [period, choose] = useUncontrolled<number | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const isOther = period !== null && !months.some((month) => month.value === String(period));
  return (
    <Select
      {...rest}
      data={isOther ? [...months, { value: String(period), label: periodText(period) }] : [...months]}
      value={period === null ? null : String(period)}
      onChange={(month) => choose(month === null ? null : Number(month))}
      clearable={!rest.withAsterisk}
      allowDeselect={false}
      searchable
    />
  );
}
