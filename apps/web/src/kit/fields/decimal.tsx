import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, useField } from './field.ts';

interface DecimalProps
  extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'onPaste'> {
  /** Exact, with a point: `16250.5`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/**
 * A number with decimals, written as every figure of the house is: `16.250,5`. A point groups thousands and a comma
 * begins the decimals, so that 16.250 is never sixteen and a quarter. Kept as exact text with a point.
 */
export function DecimalInput({ value, defaultValue, onChange, ...input }: DecimalProps) {
  // With the comma nothing stands after yet, which is not told.
  const [typed, setTyped] = useState(value ?? defaultValue ?? '');
  const keep = (text: string) => {
    setTyped(text);
    onChange?.(whole(text));
  };
  const paste = (event: React.ClipboardEvent) => {
    const exact = exactOf(event.clipboardData.getData('text'));
    if (exact === null) return;
    event.preventDefault();
    keep(exact);
  };
  return (
    <NumberInput
      inputMode="decimal"
      {...input}
      value={value === undefined || value === whole(typed) ? typed : value}
      // The text rather than a number, which would round what has many digits.
      onValueChange={(shown, { source }) => source === 'event' && keep(shown.value)}
      onPaste={paste}
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',']}
      allowNegative={false}
      withKeyboardEvents={false}
      clampBehavior="none"
      hideControls
    />
  );
}

const whole = (text: string) => text.replace(/\.$/, '');

/** Of a form. */
export function DecimalField({ decimalScale, ...field }: FieldProps & { decimalScale: number }) {
  const { key, props } = useField(field);
  return <DecimalInput key={key} {...props} decimalScale={decimalScale} />;
}

/** A figure copied from where a point begins the decimals: `16250.5`, `16,250.50`; null where it is as one writes here. */
export function exactOf(pasted: string): string | null {
  const text = pasted.trim();
  const grouped = /^\d{1,3}(,\d{3})+\.\d+$/.test(text);
  const plain = /^\d+\.\d+$/.test(text) && !/^\d{1,3}\.\d{3}$/.test(text);
  return grouped || plain ? text.replaceAll(',', '') : null;
}
