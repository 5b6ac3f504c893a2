import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, useField } from './field.ts';

interface DecimalProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Exact, with a point: `16250.5`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** A number with decimals, written as every figure of the house is: `16.250,5`. Kept as exact text with a point. */
export function DecimalInput({ value, defaultValue, onChange, ...input }: DecimalProps) {
  const [typed, setTyped] = useState(shownOf(value ?? defaultValue ?? ''));
  return (
    <TextInput
      inputMode="decimal"
      {...input}
      value={value === undefined || isSame(value, readDecimal(typed)) ? typed : shownOf(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(readDecimal(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(settled(typed));
        input.onBlur?.(event);
      }}
    />
  );
}

/** Of a form. */
export function DecimalField(field: FieldProps) {
  const { key, props } = useField(field);
  return <DecimalInput key={key} {...props} />;
}

/**
 * `16.250,5` is 16250.5, and 16.250 never sixteen and a quarter: a point before three digits groups. Where a point can
 * only begin the decimals it does: `16250.5`, `16,250.50`. What is neither stays as it is, for the schema to refuse.
 */
export function readDecimal(typed: string): string {
  const text = typed.trim();
  if (/^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d*)?$/.test(text))
    return text.replaceAll('.', '').replace(',', '.').replace(/\.$/, '');
  return /^\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * How it was understood, once one has typed it: `105.250` could be meant as a hundred and five and a quarter, `105.250,00` is
 * more than a hundred thousand.
 */
function settled(typed: string): string {
  const exact = readDecimal(typed);
  if (!/^\d+(\.\d+)?$/.test(exact)) return typed;
  return exact.includes('.') || exact.length < 4 ? shownOf(exact) : `${shownOf(exact)},00`;
}

/** Noughts behind the decimal sign are the same number. */
const isSame = (one: string, other: string) => whole(one) === whole(other);
const whole = (exact: string) => exact.replace(/\.0*$/, '');

/** As it is written here. */
const shownOf = (exact: string): string => {
  const [whole = '', ...decimals] = exact.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimals].join(',');
};
