import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { allows } from '@rilis/contract/permission';
import { mostSchedules, type ReportSchedule, reportFiles as routes } from '@rilis/contract/reportFile';
import { incomeReports } from '@rilis/contract/reports/income';
import type { AnyRoute } from '@rilis/contract/route';
import type { TableFormat } from '@rilis/contract/tableFormat';
import { languageOf } from '@rilis/contract/words/languages';
import { sql } from 'kysely';
import { orderFile, placeFile } from '../../accounts/exports/exportFile.ts';
import { personOf } from '../../accounts/people/personOf.ts';
import type { Config } from '../../config.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Endpoint, lagging, on, onOwn } from '../../kit/http/endpoint.ts';
import { openFile } from '../../kit/list/exporting.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { type ColdStore, coldStoreOf } from '../../royalties/cold/coldStore.ts';
import { archiveEndpoints } from '../archive/archive.ts';
import { boardEndpoints } from './boards.ts';
import { followerEndpoints } from './followers.ts';
import { incomeEndpoints } from './income.ts';
import { performanceEndpoints } from './performance.ts';
import { lineEndpoints } from './reportLines.ts';
import { ringbackReportEndpoints } from './ringbackReports.ts';
import { withNames } from './scheduleNames.ts';
import { trafficEndpoints } from './trafficReport.ts';
import { givenUpEndpoints } from './workings.ts';

const reportsOf = (store: ColdStore): readonly Endpoint[] => [
  ...incomeEndpoints,
  ...lineEndpoints(store),
  ...ringbackReportEndpoints(store),
  ...trafficEndpoints(store),
];

/** Where files are ordered: the reports there are. */
interface Desk {
  db: Db;
  reports: readonly Endpoint[];
}

const deskOf = (db: Db, config: Config): Desk => ({ db, reports: reportsOf(coldStoreOf(config)) });

interface Asked {
  path: string;
  query: Record<string, string | string[]>;
}

interface Ordered extends Asked {
  format: TableFormat;
  email?: string | undefined;
}

/** Leaves the file of a report to the worker, for the person themselves or for another of their label. */
async function order(desk: Desk, actor: Actor, { path, query, format, email }: Ordered) {
  const { db } = desk;
  if (actor.viewer) throw new Problem(403, 'error.viewAs');
  // What may not be asked is refused now, not by the worker.
  const { fileName } = await openReport(desk, actor, { path, query });
  const asked = { path, query };
  const reader = email === undefined ? (actor.userId ?? 0) : await readerAt(db, actor, email);
  if (email !== undefined) await requireReader(desk, actor, reader, asked);
  return orderFile(db, actor, reader, { ...asked, fileName }, format);
}

async function openReport(desk: Desk, actor: Actor, asked: Asked) {
  reportAt(desk, asked);
  return openFile(desk.db, desk.reports, actor, asked);
}

function reportAt({ reports }: Desk, { path }: Asked): AnyRoute {
  const report = reports.find(({ route }) => route.sends === 'file' && route.path === path);
  if (!report) throw invalid('path', 'error.validation.choice');
  return report.route;
}

/** Whose verified address of the same label it is. One answer for every other: nothing is told of who exists. */
async function readerAt(db: Db, actor: Actor, email: string): Promise<number> {
  const reader = await withScope(db, system('report.mail'), (tx) =>
    tx
      .selectFrom('app_user as u')
      .select('u.id')
      .where(sql`lower(u.email)`, '=', email.toLowerCase())
      .where(sql<boolean>`u.label_id is not distinct from ${actor.labelId}`)
      .where('u.activated', '=', true)
      .where('u.deleted_at', 'is', null)
      .where(sql<boolean>`effective_status(u) = 'APPROVED'`)
      .executeTakeFirst(),
  );
  if (!reader) throw invalid('email', 'error.report.address');
  return reader.id;
}

/** The file is written with the rights of its reader: what they may not ask for themselves is not sent to them. */
async function requireReader(desk: Desk, actor: Actor, readerId: number, asked: Asked): Promise<void> {
  const reader = await withScope(desk.db, system('report.mail'), (tx) => personOf(tx, readerId, actor.lang));
  // Before it is opened for them: what they have not called themselves is not counted among their refusals.
  if (!reader || !allows(reader.permissions, reportAt(desk, asked).can))
    throw invalid('email', 'error.report.reader');
  await openReport(desk, reader, asked).catch((error: unknown) => {
    throw error instanceof Problem && error.status < 500 ? invalid('email', 'error.report.reader') : error;
  });
}

const columns = [
  'id',
  'name',
  'path',
  'query',
  'format',
  'last_period as lastPeriod',
  'created_at as createdAt',
] as const;
const named = ['yearMonthStart', 'yearMonthEnd', 'startDate', 'endDate', 'filterDate'];

async function addSchedule(
  desk: Desk,
  actor: Actor,
  { path, query, format }: Ordered,
): Promise<ReportSchedule> {
  if (actor.viewer) throw new Problem(403, 'error.viewAs');
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !named.includes(name)));
  const { fileName } = await openReport(desk, actor, { path, query: kept });
  return withScope(desk.db, actor, async (tx) => {
    const held = await tx.selectFrom('report_schedule').select('id').execute();
    if (held.length >= mostSchedules)
      throw new Problem(409, 'error.report.schedules', { params: { most: mostSchedules } });
    const row = await tx
      .insertInto('report_schedule')
      .values({
        path,
        query: JSON.stringify(kept),
        format,
        name: fileName.replace(/-\d.*$/, '').slice(0, 60),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    const { id, name } = row;
    await audit(tx, actor, {
      ...{ action: 'created', entity: 'report_schedule', id, labelId: actor.labelId },
      after: { path, name },
    });
    const [told] = await withNames(tx, [row as ReportSchedule]);
    return told!;
  });
}

/** Every report with its export, and their files in the background, at once and every month. */
export function reportEndpoints(db: Db, config: Config): Endpoint[] {
  const desk = deskOf(db, config);
  return [
    ...lagging([...desk.reports, ...boardEndpoints(config), ...performanceEndpoints]),
    ...givenUpEndpoints,
    ...followerEndpoints,
    ...archiveEndpoints(db),
    onOwn(routes.order, ({ actor, body }) => order(desk, actor, body)),
    onOwn(routes.mail, ({ actor, query: address, body: { email, query, format, ...beside } }) =>
      order(desk, actor, {
        ...{ email, format, path: incomeReports.musicCsv.path },
        query: { ...given(address), ...given(beside), ...query },
      }),
    ),
    on(routes.schedules, async ({ tx }) => {
      const rows = await tx.selectFrom('report_schedule').select(columns).orderBy('id', 'desc').execute();
      return withNames(tx, rows as ReportSchedule[]);
    }),
    onOwn(routes.addSchedule, ({ actor, body }) => addSchedule(desk, actor, body)),
    on(routes.removeSchedule, async ({ tx, actor, params: { id } }) => {
      const row = await tx
        .deleteFrom('report_schedule')
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      if (!row) throw notFound();
      await audit(tx, actor, {
        ...{ action: 'removed', entity: 'report_schedule', id, labelId: actor.labelId },
        before: row,
      });
      return null;
    }),
  ];
}

const given = (filters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((one): one is [string, string] => Boolean(one[1])));

interface Due {
  id: number;
  user_id: number;
  path: string;
  query: Record<string, string | string[]>;
  format: TableFormat;
  lang: string;
}

/**
 * The monthly job: the month before of every schedule, once, with its person's rights of now; kept-out people get none. One that
 * fails keeps no other from its file, and is asked for again with the job.
 */
export async function orderMonthly(
  db: Db,
  config: Config,
  month = addMonths(periodOf(today()), -1),
): Promise<void> {
  const due = await withScope(db, system('report.monthly'), async (tx) => {
    const { rows } = await sql<Due>`
      select s.id, s.user_id, s.path, s.query, s.format, u.lang_key as lang from report_schedule s join app_user u on u.id = s.user_id
      where coalesce(s.last_period, 0) < ${month} order by s.id`.execute(tx);
    return rows;
  });
  const failed: unknown[] = [];
  for (const one of due)
    await orderDue(deskOf(db, config), one, month).catch((error: unknown) => {
      // Rights that were taken away since are no fault of the job; the next month asks again.
      if (!(error instanceof Problem && [400, 403, 404].includes(error.status))) failed.push(error);
    });
  if (failed.length > 0) throw failed[0];
}

/** A month is marked as written with the order of its file, or not at all. */
async function orderDue(
  desk: Desk,
  { id, user_id, path, query, format, lang }: Due,
  month: number,
): Promise<void> {
  const { db } = desk;
  const job = system('report.monthly');
  const actor = await withScope(db, job, (tx) => personOf(tx, user_id, languageOf(lang)));
  if (!actor) return;
  const asked = { path, query: { ...query, filterDate: String(month) } };
  const { fileName } = await openReport(desk, actor, asked);
  await withScope(db, job, async (tx) => {
    if (await take(tx, id, month)) await placeFile(tx, actor, user_id, { ...asked, fileName }, format);
  });
}

const take = (tx: Tx, id: number, month: number) =>
  tx
    .updateTable('report_schedule')
    .set({ last_period: month })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_period', 'is', null), eb('last_period', '<', month)]))
    .returning('id')
    .executeTakeFirst();
