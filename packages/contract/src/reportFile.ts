import { z } from 'zod';
import { orderedExport } from './orderedExport.ts';
import { route } from './route.ts';
import { reportScreens } from './screens.ts';
import { tableFormats } from './tableFormat.ts';
import { byId, filters, instant, yearMonth } from './wire.ts';

/** Day of the month (Jakarta) on which monthly reports of the month before are written. */
export const scheduleDay = 25;
/** Monthly reports of one person. */
export const mostSchedules = 20;

const query = filters.default({});
const format = z.enum(tableFormats).default('csv');
const asked = {
  /** Of the export of a report. */
  path: z.string().max(100),
  query,
  format,
};

/** What is missing is said to be missing, and nothing else of it. */
const emailOrNone = new RegExp(`^$|${z.regexes.email.source}`);
/** Of somebody of the same label, whose address is verified. */
const email = z
  .string({ error: 'error.report.email' })
  .trim()
  .min(1, 'error.report.email')
  .max(200)
  .regex(emailOrNone, 'error.validation.email');

/** What the dialog of a mail asks for. */
export const reportMail = z.object({ email, query, format });

/** The filters of reports by the names the specification has for them (section 3), read by the report itself. */
const filter = z
  .union([z.string().max(200), z.int()])
  .transform(String)
  .optional();
const byName = z.object({
  ...{ startDate: filter, endDate: filter, filterDate: filter, yearMonthStart: filter, yearMonthEnd: filter },
  ...{ search: filter, platform: filter, labelCd: filter },
});

const schedule = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  query: z.record(z.string(), z.unknown()),
  format: z.enum(tableFormats),
  /** By the filter's name, what its number or code stands for: a label, a song, a release, an artist. */
  names: z.record(z.string(), z.string()),
  lastPeriod: yearMonth.nullable(),
  createdAt: instant,
});
export type ReportSchedule = z.output<typeof schedule>;

/** Reports as files of the worker: the rights are those of the report itself as well, and the file is its reader's own. */
export const reportFiles = {
  order: route({
    method: 'POST',
    path: '/report-files',
    can: reportScreens,
    body: z.object({ ...asked, email: email.optional() }),
    reply: orderedExport,
    status: 202,
    touches: ['/exports'],
  }),
  /**
   * The music report by mail: a link to a file behind the login, never the figures. Its filters stand in `query`, beside the
   * address of the mail, or in that of the call, as with every export.
   */
  mail: route({
    method: 'POST',
    path: '/songs/export/email',
    can: '/backoffice/reporting-music',
    query: byName,
    body: reportMail.extend(byName.shape),
    reply: orderedExport,
    status: 202,
    touches: ['/exports'],
  }),
  schedules: route({
    method: 'GET',
    path: '/report-schedules',
    can: reportScreens,
    reply: z.array(schedule),
  }),
  addSchedule: route({
    method: 'POST',
    path: '/report-schedules',
    can: reportScreens,
    body: z.object(asked),
    reply: schedule,
    status: 201,
  }),
  removeSchedule: route({
    method: 'DELETE',
    path: '/report-schedules/:id',
    can: reportScreens,
    params: byId,
    reply: z.null(),
  }),
} as const;
