import { z } from 'zod';
import { route } from '../route.ts';
import { REPORT_KINDS } from '../royalties/importCode.ts';
import { uploadRight } from './batch.ts';

/** A file as it should look: the header of a kind of report, and a line under it. */
export const reportSample = route({
  method: 'GET',
  path: '/report-samples/:kind',
  can: uploadRight,
  params: z.object({ kind: z.enum(REPORT_KINDS) }),
  reply: z.null(),
  sends: 'file',
});
