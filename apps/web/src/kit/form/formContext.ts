import type { UseFormReturnType } from '@mantine/form';
import { createContext, useContext } from 'react';
import type { z } from 'zod';
import { type Entity, hasWord, word } from '../words.ts';
import type { Values } from './rules.ts';

export type FormOf = UseFormReturnType<Values>;

interface FormContext {
  form: FormOf;
  entity: Entity;
  schema: z.ZodType;
}

const context = createContext<FormContext | null>(null);
export const FormProvider = context.Provider;

/** The form a field stands in. */
export function useFormContext(): FormContext {
  const found = useContext(context);
  if (!found) throw new Error('a field stands outside an EditForm');
  return found;
}

/** The name of a field: `content.faq` + `songs.0.title` → the word at `content.faq.songs.title`. */
export function labelOf(entity: Entity, name: string): string {
  const last = name.split('.').at(-1) ?? name;
  // A field of a list's row is named under the list, or among the entity's own, or is the list's.
  const key = [name.replace(/\.\d+/g, ''), last, headOf(name)]
    .map((part) => `${entity}.${part}`)
    .find(hasWord);
  return key ? word(key) : last;
}

/** `songs` of `songs.0.title`. */
export const headOf = (name: string): string => name.split('.')[0] ?? name;
