/**
 * The GS1 check digit of the digits before it: from the right, weights 3, 1, 3, 1 …; total and digit
 * together are divisible by ten. Digits only. Source: GS1 General Specifications 7.9.
 */
export function gs1CheckDigit(digits: string): number {
  const total = [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (total % 10)) % 10;
}

/** Whether the text is 8, 12, 13 or 14 digits whose last is their GS1 check digit. */
export function isValidUpc(text: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(text) && gs1CheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/** 7 or 11 digits with their check digit appended; every other text unchanged. */
export function completeUpc(text: string): string {
  return /^(?:\d{7}|\d{11})$/.test(text) ? `${text}${gs1CheckDigit(text)}` : text;
}

/** The number as 14 digits, so that a UPC and its EAN are one number. */
function gtin14(text: string): string {
  return text.padStart(14, '0');
}

/**
 * Valid in form, yet no number of a product: one digit only, the ISSN and ISBN prefixes 977–979 and the
 * ranges shops number their own goods with (02, 04, 2…). An 8-digit number has its own prefixes.
 */
export function isForbiddenUpc(text: string): boolean {
  if (/^(\d)\1*$/.test(text)) return true;
  if (text.length === 8) return /^[02]/.test(text);
  const ean = gtin14(text).slice(1);
  return /^(?:97[789]|02|04|2)/.test(ean);
}
