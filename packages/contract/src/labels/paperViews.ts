import { z } from 'zod';
import { route } from '../route.ts';
import { byId, instant } from '../wire.ts';
import { labelPapers } from './labelPapers.ts';

/** Who of the staff has looked at a paper: one row a person, paper and day. */
export const paperView = z.object({
  by: z.string(),
  times: z.int(),
  /** The last time on that day. */
  at: instant,
});

const labelPaperView = paperView.extend({
  /** As what it is on file; null of one that was replaced, and of papers that lie elsewhere. */
  paper: z.enum(labelPapers).nullable(),
  fileName: z.string(),
});
export type LabelPaperView = z.output<typeof labelPaperView>;

/** Who has looked at the papers of a label, wherever these lie, for whoever they are of. */
export const labelPaperViews = route({
  method: 'GET',
  path: '/labels/:id/views',
  can: '/backoffice/label/{id}/show',
  params: byId,
  reply: z.array(labelPaperView),
});
