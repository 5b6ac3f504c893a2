/** What a list says of how it looks: its columns, the panel beside it, its keys. Fetched behind the rows. */
export const table = {
  columns: 'Columns',
  density: { one: 'Rows', comfortable: 'Comfortable', compact: 'Compact' },
  draw: 'Set widths with the arrow keys',
  asItWas: 'Columns and widths as they were',
  widthOf: 'Width of {{column}}',
  ownWidth: 'by itself',
  panel: {
    open: 'Show rows beside the list',
    of: 'Beside the list: {{name}}',
    previous: 'The row before',
    next: 'The next row',
    place: '{{place}} of {{total}}',
    whole: 'Open the whole record',
  },
  keys: {
    title: 'Keys of this screen',
    none: 'This screen has no keys of its own.',
    everywhere: 'Everywhere',
    here: 'On this screen',
    of: {
      search: 'Search, or jump to a screen',
      help: 'Show these keys',
      next: 'The next row',
      previous: 'The row before',
      open: 'Open the row',
      choose: 'Choose the row, or not',
      beside: 'Show the row beside the list',
    },
  },
} as const;
