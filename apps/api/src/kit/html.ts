const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text in HTML, between elements or in an attribute. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!);
