import { TagsInput } from '@mantine/core';
import { word } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

/** A list of short texts; Enter or a comma ends one. */
export function TagsField({
  suggestions,
  max,
  ...field
}: FieldProps & { suggestions?: string[]; max?: number }) {
  const { key, props } = useField(field);
  return (
    <TagsInput
      key={key}
      {...props}
      data={suggestions}
      maxTags={max}
      splitChars={[',', ';']}
      clearable
      clearButtonProps={{ 'aria-label': word('action.clear') }}
    />
  );
}
