import { PasswordInput } from '@mantine/core';
import { type FieldProps, useField } from './field.ts';

export function PasswordField({
  autoComplete = 'new-password',
  ...field
}: FieldProps & { autoComplete?: string }) {
  const { key, props } = useField(field);
  return <PasswordInput key={key} {...props} aria-invalid={!!props.error} autoComplete={autoComplete} />;
}
