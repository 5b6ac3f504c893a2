import type { ReactNode } from 'react';
import { labelOf, useFormContext } from '../form/formContext.ts';
import { isRequired, type Values } from '../form/rules.ts';
import { hasWord, type Word, word } from '../words.ts';
import classes from './field.module.css';

/** What every field takes; its word, hint and star come from the catalogue and the schema. */
export interface FieldProps {
  /** The name in the schema; dotted inside objects and lists (`songs.0.title`). */
  name: string;
  label?: Word;
  /** Why it is asked; `<entity>.<name>Hint` when left out and there is one. */
  hint?: Word;
  /** Takes the whole row. */
  wide?: boolean;
  disabled?: boolean;
  /** Needed by a rule over several fields, which the field's own schema does not tell. */
  required?: boolean;
}

/** What an input of our own takes of `useField`; a `T` is what it holds. */
export interface InputProps<T> {
  label: string;
  description?: string | undefined;
  withAsterisk?: boolean;
  disabled?: boolean | undefined;
  className?: string | undefined;
  error?: ReactNode;
  value?: T;
  defaultValue?: T;
  onChange?: (value: T) => void;
  /** Stands on what takes the focus when the form says that something is wrong with it. */
  'data-path'?: string;
}

/** Joins an input to its form: key, word, hint, star, value and error. */
export function useField(
  { name, label, hint, wide, disabled, required }: FieldProps,
  type: 'input' | 'checkbox' = 'input',
) {
  const { form, entity, schema } = useFormContext();
  const hintKey = `${entity}.${name.replace(/\.\d+/g, '')}Hint`;
  const { key, ...input } = { key: form.key(name), ...form.getInputProps(name, { type }) };
  const needed = required || isRequired(schema, name);
  return {
    key,
    props: {
      ...input,
      name,
      label: label ? word(label) : labelOf(entity, name),
      description: hint || hasWord(hintKey) ? word(hint ?? hintKey) : undefined,
      withAsterisk: needed,
      // The star is for eyes alone.
      'aria-required': needed || undefined,
      disabled,
      className: wide ? classes.wide : undefined,
    },
  };
}

/** The present value of a field, for parts of a form that depend on it. */
export function useFieldValue<T>(name: string): T | undefined {
  const { form } = useFormContext();
  return form.useWatchValue(name) as T | undefined;
}

/** Puts a value into another field. */
export function useSetField() {
  const { form } = useFormContext();
  return (name: string, value: unknown) => form.setFieldValue(name, value as Values[string]);
}
