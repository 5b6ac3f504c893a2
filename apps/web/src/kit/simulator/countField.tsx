import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface CountFieldProps {
  label: string;
  value: number;
  most: number;
  set: (value: number) => void;
}

/** A number of a simulator, taken when it is left. */
export function CountField({ label, value, most, set }: CountFieldProps) {
  const [typed, type] = useState<number | string>(value);
  return (
    <NumberInput
      label={label}
      value={typed}
      onChange={type}
      onBlur={() => typed !== value && set(Number(typed) || 0)}
      min={0}
      max={most}
      allowDecimal={false}
      hideControls
    />
  );
}
