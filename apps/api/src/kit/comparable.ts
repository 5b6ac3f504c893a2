/** A value as text that compares: keys in order, nothing like null. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
