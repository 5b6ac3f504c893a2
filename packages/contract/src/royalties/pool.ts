import { z } from 'zod';
import { defineResource } from '../resource.ts';
import { count, text, yearMonth } from '../wire.ts';
import { CHANNELS } from './terms.ts';

const channel = z.enum(CHANNELS);

/** The receipts of a pooled channel in a month, whole rupiah net of refunds, fees and penalties, and the plays they are shared by. */
export const pool = defineResource({
  path: '/pools',
  screen: '/backoffice/pools',
  fields: {
    datenum: yearMonth,
    channel,
    /** One service of the channel; empty for all that have no receipts of their own. */
    dsp: text(100),
    receipts: z
      .int()
      .min(0, 'error.validation.amount')
      .max(Number.MAX_SAFE_INTEGER, 'error.validation.amount'),
    plays: z.int().min(1, 'error.validation.number').max(Number.MAX_SAFE_INTEGER, 'error.validation.number'),
  },
  derived: {},
  filter: { channel: channel.optional(), datenum: count(299912).optional() },
  search: ['dsp', 'channel'],
});
