/**
 * Numbers in sentences: `{{count}} [row|rows]` says the first for exactly one. Indonesian has one form and needs no
 * brackets.
 */
export const counted = (text: string, count: unknown): string =>
  text.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, one: string, many: string) =>
    Number(count) === 1 ? one : many,
  );
