/** As much of a text as a field holds, which counts as JavaScript does: a character of two units is not cut in half. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '') : text;
