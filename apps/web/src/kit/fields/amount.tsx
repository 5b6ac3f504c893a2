import { NumberInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type FieldProps, useField } from './field.ts';

interface Bounds {
  min?: number;
  max?: number;
}

/** Whole rupiah, grouped as one types. */
export function RupiahField({ min = 0, max, ...field }: FieldProps & Bounds) {
  return <Figure field={field} scale={1} decimals={0} prefix="Rp " {...{ min, max }} />;
}

/** A large whole number, grouped as one types. */
export function CountField({ min = 0, max, ...field }: FieldProps & Bounds) {
  return <Figure field={field} scale={1} decimals={0} {...{ min, max }} />;
}

/** A percentage with two decimals, kept as basis points: 72,5 % is 7250. */
export function PercentField(field: FieldProps) {
  return <Figure field={field} scale={100} decimals={2} suffix=" %" min={0} max={100} />;
}

interface FigureProps extends Bounds {
  field: FieldProps;
  /** What is kept is what is shown times this. */
  scale: number;
  decimals: number;
  prefix?: string;
  suffix?: string;
}

function Figure({ field, scale, ...look }: FigureProps) {
  const { key, props } = useField(field);
  return <ScaledInput key={key} {...props} scale={scale} {...look} />;
}

interface ScaledProps extends Omit<FigureProps, 'field'> {
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
}

function ScaledInput({ scale, decimals, value, defaultValue, onChange, ...rest }: ScaledProps) {
  const [current, keep] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange });
  return (
    <NumberInput
      {...rest}
      value={typeof current === 'number' ? current / scale : ''}
      onChange={(shown) => keep(shown === '' ? null : Math.round(Number(shown) * scale))}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      thousandSeparator="."
      decimalSeparator=","
      clampBehavior="none"
      hideControls
    />
  );
}
