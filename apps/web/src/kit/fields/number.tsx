import { TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { type FieldProps, useField } from './field.ts';

interface Bounds {
  min?: number;
  max?: number;
}

/** A small whole number; the arrow keys count up and down. */
export function NumberField({ min, max, ...field }: FieldProps & Bounds) {
  const { key, props } = useField(field);
  return <NumberInput key={key} {...props} min={min} max={max} />;
}

interface InputProps extends Bounds {
  label: string;
  error?: ReactNode;
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
}

function NumberInput({ value, defaultValue, onChange, min = 0, max = 999_999_999, ...rest }: InputProps) {
  const [current, keep] = useUncontrolled<number | null>({ value, defaultValue, finalValue: null, onChange });
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, String(max).length);
    keep(digits === '' ? null : Number(digits));
  };
  const count = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    keep(Math.min(max, Math.max(min, (current ?? 0) + by)));
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={current ?? ''}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={count}
    />
  );
}
