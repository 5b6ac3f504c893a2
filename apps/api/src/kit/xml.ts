// What XML 1.0 does not know (section 2.2): control signs and halves of pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text in XML, between elements or in an attribute; what XML does not know is left out. */
export const escapedXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unknown, '')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
