import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from '../../kit/fields/field.ts';
import classes from '../money.module.css';

interface CheckProps extends FieldProps {
  /** The sentence that is agreed to. */
  said: string;
  /** Beneath it: where to read more. */
  children?: ReactNode;
}

/** A sentence to agree to. */
export function CheckField({ said, children, ...field }: CheckProps) {
  const { key, props } = useField(field, 'checkbox');
  const { label: _, withAsterisk: __, ...input } = props;
  return (
    <div className={classes.wide}>
      <Checkbox key={key} {...input} aria-invalid={!!input.error} label={said} size="sm" />
      {children && <div style={{ marginLeft: 32, marginTop: 4 }}>{children}</div>}
    </div>
  );
}
