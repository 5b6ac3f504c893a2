import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { generatorRules } from '@rilis/contract/passwordRules';
import { useWords } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

export function PasswordField({
  autoComplete = 'new-password',
  ...field
}: FieldProps & { autoComplete?: string }) {
  const { key, props } = useField(field);
  return <PasswordBox key={key} {...props} autoComplete={autoComplete} />;
}

/** A box for a password: it can be shown, by keyboard too, and a new one is made up as our policy wants it. */
export function PasswordBox(props: PasswordInputProps) {
  const t = useWords();
  const isNew = props.autoComplete === 'new-password';
  return (
    <PasswordInput
      {...props}
      {...(isNew && { passwordrules: generatorRules })}
      aria-invalid={!!props.error}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword') }}
    />
  );
}
