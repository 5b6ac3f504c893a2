/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    ['аеорсхуіјѕАВЕКМНОРСТХІЈЅУ', 'aeopcxyijsABEKMHOPCTXIJSY'],
    ['οΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'oABEZHIKMNOPTYX'],
  ].flatMap(([strange = '', latin = '']) =>
    [...strange].map((letter, index) => [letter, [...latin][index] ?? letter]),
  ),
);

/**
 * The text without emoji, ornamental letters, look-alike letters inside Latin words, mixed quotation
 * marks, doubled spaces and repeated punctuation at the end. Idempotent.
 */
export function plainText(text: string): string {
  const letters = text
    .replace(/[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/(?![©®™])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F]/gu, '')
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/[\p{L}\p{M}]+/gu, withLatinLetters);
  return trimmedEnd(
    oneQuote(oneQuote(letters, "'", /[‘’]/g), '"', /[“”]/g)
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

function withLatinLetters(word: string): string {
  if (!/\p{Script=Latin}/u.test(word)) return word;
  return [...word].map((letter) => lookAlikes[letter] ?? letter).join('');
}

function oneQuote(text: string, straight: string, curly: RegExp): string {
  return text.includes(straight) ? text.replace(curly, straight) : text;
}

function trimmedEnd(text: string): string {
  return text
    .replace(/[\s,;]+$/u, '')
    .replace(/([!?])\1+$/u, '$1')
    .replace(/\.{4,}$/u, '...');
}
