export const reportImport = {
  /** About the file as a whole: the import stops. */
  file: {
    empty: 'The file is empty.',
    noRows: 'The file has a header but no rows.',
    spreadsheet: 'This is a spreadsheet file. Save it as CSV and upload that.',
    notText: 'This is not a text file.',
    encoding: 'The file is not UTF-8 text. Save it as "CSV UTF-8" and upload it again.',
    separator: 'The columns cannot be told apart. Use comma, semicolon, tab or | as the separator.',
    header: 'None of the columns is known. The first line must name them, e.g. {{expected}}.',
    quote: 'A quotation mark opened near row {{row}} is never closed.',
    tooLong: 'The file has more than {{maximum}} rows. Split it.',
    decimal:
      'A number such as {{value}} can mean two things. Say whether the file uses a decimal point or a decimal comma.',
    calledOff: 'The reading was called off by {{who}}.',
    cutOff:
      'The work was cut off twice, near row {{row}}. Nothing is booked. Try again; should it happen once more, split the file there.',
    fault:
      'The work failed twice, near row {{row}}, by a fault of ours that is in the log as “{{reference}}”. Nothing is booked. Try again, or remove that row.',
  },
  column: {
    missing: 'The column {{column}} is missing.',
    missingTitle: 'One of the columns ISRC, song title or UPC is needed to find the song.',
    duplicate: 'The columns {{first}} and {{second}} both look like {{column}}.',
  },
  row: {
    short: 'The row has {{found}} columns instead of {{expected}}: half a line?',
    long: 'The row has {{found}} columns instead of {{expected}}.',
    shifted: 'Several values do not fit their columns ({{columns}}): are they shifted?',
    unidentified: 'The row names neither ISRC nor title nor code.',
  },
  value: {
    required: 'A value is missing.',
    number: '{{value}} is not a number with a decimal "{{decimal}}".',
    whole: '{{value}} is not a whole number.',
    tooLarge: '{{value}} is too large.',
    tooLong: 'The text is longer than {{maximum}} characters.',
    period: '{{value}} is not a period; write 202610 or October 2026.',
    isrc: '{{value}} is not an ISRC.',
    upc: '{{value}} is not a UPC; did a spreadsheet shorten the number?',
    country: '{{value}} is not a country.',
  },
} as const;
