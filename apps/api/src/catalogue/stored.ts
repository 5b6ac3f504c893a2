import { columnOf, storedOf } from '../kit/db/columns.ts';

/** Fields as columns; those named in `arrays` are PostgreSQL arrays, the other lists and objects JSON. */
export function columnsOfFields(fields: object, arrays: readonly string[]): Record<string, unknown> {
  const given = Object.entries(fields);
  const listed = given.filter(([field, value]) => arrays.includes(field) && value !== undefined);
  const others = given.filter(([field]) => !arrays.includes(field));
  return {
    ...storedOf(Object.fromEntries(others)),
    ...Object.fromEntries(listed.map(([field, value]) => [columnOf(field), value])),
  };
}

/** A value as text that compares: keys in order, nothing like null. */
export const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
