import { z } from 'zod';
import { paperView } from '../paperView.ts';
import { route } from '../route.ts';
import { byId } from '../wire.ts';
import { labelPapers } from './labelPapers.ts';

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
