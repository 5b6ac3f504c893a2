import { Switch, Textarea, TextInput } from '@mantine/core';
import { type FieldProps, useField } from './field.ts';

interface TextProps extends FieldProps {
  autoComplete?: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  /** What is all digits is typed on the keys for them. */
  inputMode?: 'numeric';
  placeholder?: string | undefined;
}

export function TextField({ autoComplete = 'off', type, inputMode, placeholder, ...field }: TextProps) {
  const { key, props } = useField(field);
  return <TextInput key={key} {...props} {...{ autoComplete, type, inputMode, placeholder }} />;
}

/** `first`: a dialog opens with the focus in it. */
export function TextAreaField({
  rows = 4,
  first,
  ...field
}: FieldProps & { rows?: number; first?: boolean }) {
  const { key, props } = useField({ wide: true, ...field });
  return (
    <Textarea key={key} {...props} minRows={rows} autosize maxRows={16} data-autofocus={first || undefined} />
  );
}

export function SwitchField(field: FieldProps) {
  const { key, props } = useField(field, 'checkbox');
  const { withAsterisk, ...rest } = props;
  return <Switch key={key} {...rest} />;
}
