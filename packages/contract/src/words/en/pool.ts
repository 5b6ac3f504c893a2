/** Receipts of pools. */
export const pool = {
  one: 'pool receipts',
  many: 'Pool receipts',
  emptyHint: 'What a service shared by plays took in a month belongs here; statements need it.',
  datenum: 'Period',
  channel: 'Channel',
  dsp: 'Service',
  dspHint: 'Leave empty for all services of the channel without receipts of their own.',
  allServices: 'All services',
  receipts: 'Receipts',
  receiptsHint: 'Rupiah net of refunds, fees and penalties, before the labels’ part is taken.',
  plays: 'All plays',
  playsHint: 'Of all labels together: each gets its part of them.',
  whose: 'Whose receipts',
  figures: 'Figures of the month',
} as const;
