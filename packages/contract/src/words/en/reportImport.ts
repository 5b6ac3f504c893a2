export const reportImport = {
  /** About the file as a whole: the import stops. */
  file: {
    empty: 'The file is empty.',
    noRows: 'The file has a header but no rows.',
    noTable:
      'This is no table: down to line {{lines}} no line has two columns. Columns are told apart by comma, semicolon, tab or |. If the table begins further down, delete the lines above it.',
    onlyTotals: 'The file has totals but no lines they add up. Ask the store for the lines.',
    oldSpreadsheet:
      'This is a spreadsheet of the old format (.xls). Save it as .xlsx or CSV and upload that.',
    noSheet: 'The workbook has no sheet {{name}}.',
    formula:
      'The cell {{column}}{{row}} is a formula, whose result may be out of date. Save the sheet as CSV, or paste its values, and upload that.',
    archive: 'The packed file is damaged, locked or packed twice. Unpack it and upload what is inside.',
    archiveCount:
      'The archive holds {{count}} [file|files] instead of one. Unpack it, and bring each report as a file of its own.',
    bomb: 'The packed file unpacks to more than {{maximum}} GB, or to suspiciously much. Unpack it yourself and look at it.',
    texts: 'The workbook has too many different texts to be read. Save it as CSV and upload that.',
    notText: 'This is not a text file.',
    header: 'None of the columns is known by its name, as {{expected}} would be. Say what they hold.',
    quote: 'A quotation mark opened near row {{row}} is never closed.',
    dsrProfile:
      'This is a DDEX sales report of the profile “{{profile}}”, which is not read here. Ask the store for one of these: {{known}}.',
    dsrFoot:
      'The last line of this DDEX sales report is missing, the one that begins with FOOT: the file was cut off. Fetch it again.',
    dsrLines:
      'The last line of this DDEX sales report says {{said}} lines, but {{found}} are here: a part is missing. Fetch the file again.',
    dsrBlock:
      'The block {{block}} of this DDEX sales report has more than {{maximum}} recordings. Ask the store for a file with a block for each.',
    tooLong: 'The file has more than {{maximum}} rows. Split it.',
    decimal:
      'A number such as {{value}} can mean two things. Say whether the file uses a decimal point or a decimal comma.',
    dates: 'A date such as {{value}} can mean two things. Say whether the day or the month comes first.',
    currency: 'The file does not say which currency its amounts are in. Say it, or choose its column.',
    calledOff: 'The reading was called off by {{who}}.',
    away: 'The storage of the files does not answer. It is tried again by itself, for half an hour.',
    full: 'A disk of the server is full. It is tried again by itself, for half an hour.',
    cutOff:
      'The work was cut off twice, near row {{row}}. Nothing is booked. Try again; should it happen once more, split the file there.',
    fault:
      'The work failed twice, near row {{row}}, by a fault of ours that is in the log as “{{reference}}”. Nothing is booked. Try again, or remove that row.',
  },
  column: {
    missing: 'No column holds “{{column}}”: choose which one does.',
    missingTitle: 'One of the columns ISRC, song title or UPC is needed to find the song.',
    duplicate: 'The columns {{first}} and {{second}} both look like “{{column}}”.',
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
    dates: '{{value}} can mean two dates; say in the mapping whether the day or the month comes first.',
    months:
      '{{value}} is more than one month. Map the file without its period column: its lines then count in the period of the report.',
    currency: '{{value}} is no currency, or not the one the amount names.',
    isrc: '{{value}} is not an ISRC.',
    upc: '{{value}} is not a UPC; did a spreadsheet shorten the number?',
    country: '{{value}} is not a country.',
  },
} as const;
