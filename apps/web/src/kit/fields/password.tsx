import { InputWrapperContext, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { generatorRules } from '@rilis/contract/passwordRules';
import { type ReactNode, use } from 'react';
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
      inputContainer={(box) => <Described by={props['aria-describedby']}>{box}</Described>}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t('accounts.login.showPassword'),
        // Which one, where there are several.
        ...(typeof props.label === 'string' && { 'aria-description': props.label }),
      }}
    />
  );
}

/** The library's box tells of its own texts alone: what a field is described by beside them is told with them. */
function Described({ by, children }: { by: string | undefined; children: ReactNode }) {
  const own = use(InputWrapperContext);
  if (!own || !by) return children;
  const describedBy = [own.describedBy, by].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...own, describedBy }}>{children}</InputWrapperContext>;
}
