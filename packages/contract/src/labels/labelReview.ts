import { z } from 'zod';
import { approvalStatus, dueDate } from '../approval.ts';
import { reviewState, toldState } from '../review.ts';
import { route } from '../route.ts';
import { byId } from '../wire.ts';
import { label } from './label.ts';

/** Another label that has the same; told to whoever decides, never to a label. */
export const labelDuplicate = z.object({
  id: z.int(),
  systemcode: z.string(),
  name: z.string(),
  approvalStatus,
  /** What is the same, however it is written: capitals, spaces, dots, dashes, `+62` or `0`; of a document its very bytes. */
  by: z.array(z.enum(['name', 'phone', 'account', 'taxId', 'paper'])),
});
export type LabelDuplicate = z.output<typeof labelDuplicate>;

const review = z.object({
  label: label.record,
  ...dueDate,
  duplicates: z.array(labelDuplicate),
  ...reviewState,
  ...toldState,
});
export type LabelReview = z.output<typeof review>;

export const labelReview = route({
  method: 'GET',
  path: '/labels/:id/review',
  can: '/backoffice/approval/label',
  params: byId,
  reply: review,
});
