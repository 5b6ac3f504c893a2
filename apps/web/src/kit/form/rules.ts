import { issueWords } from '@rilis/contract/problem';
import { z } from 'zod';
import type { CallError } from '../call/call.ts';
import { word } from '../words.ts';

export type Values = Record<string, unknown>;

/** The mistakes zod finds in the values, as text by field, in the order of the form. */
export function mistakesOf(schema: z.ZodType, values: Values): Record<string, string> {
  const sent = tidied(schema, values);
  const result = z.safeEncode(schema, sent);
  if (result.success) return {};
  const mistakes: Record<string, string> = {};
  for (const { field, code, params } of [
    ...mistakesByField(schema, sent),
    ...mistakesWhatever(schema, sent),
    ...issueWords(result.error),
  ])
    mistakes[field] ??= word(code, params);
  return mistakes;
}

/**
 * A rule over several fields keeps zod from looking into the fields while one of them is missing: each is asked itself. One
 * that was left empty is missing, whatever form its values have.
 */
function mistakesByField(schema: z.ZodType, sent: Values) {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const { error } = z.safeEncode(field, sent[name]);
    if (!error) return [];
    const isEmpty = (sent[name] ?? '') === '';
    return issueWords(error).map((one) => ({
      ...one,
      field: one.field ? `${name}.${one.field}` : name,
      code: isEmpty && one.code.startsWith('error.validation.') ? 'error.validation.required' : one.code,
    }));
  });
}

/** Of the rules that say themselves when they can be asked: whatever the fields are like. */
function mistakesWhatever({ def }: z.ZodType, sent: Values) {
  const rules = (def.checks ?? []).filter((rule) => rule._zod.def.when) as z.core.$ZodCheck<unknown>[];
  const { error } = z
    .unknown()
    .check(...rules)
    .safeParse(sent);
  return error ? issueWords(error) : [];
}

/** The server's mistakes, as text by field. */
export const serverMistakes = (error: CallError): Record<string, string> =>
  Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message]));

/** What is sent: an emptied field is nothing where the schema allows nothing. */
export function tidied(schema: z.ZodType, values: Values): Values {
  if (!(schema instanceof z.ZodObject)) return values;
  const shape = schema.shape as Record<string, z.ZodType>;
  const pairs = Object.entries(values).map(([name, value]) => {
    const field = shape[name];
    if (!field || (value !== '' && value !== null)) return [name, value];
    if (value === '' && accepts(field, '')) return [name, ''];
    return [name, accepts(field, null) ? null : undefined];
  });
  return Object.fromEntries(pairs);
}

/** Whether a field must be filled in, read off the schema; nested names are dotted, list positions are skipped. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const field = name.split('.').reduce<z.ZodType | undefined>(inside, schema);
  return (
    !!field && ![undefined, null, '', false].some((nothing) => accepts(field, nothing)) && !accepts(field, [])
  );
}

function inside(schema: z.ZodType | undefined, name: string): z.ZodType | undefined {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodObject) return (bare.shape as Record<string, z.ZodType>)[name];
  return bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined;
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wraps ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

const accepts = (field: z.ZodType, value: unknown) => z.safeEncode(field, value).success;
