import { addMonths, dayOfPeriod } from '@rilis/contract/clock';
import { isOpen as hasOpen } from '@rilis/contract/royalties/openFacts';
import type { PeriodStatus } from '@rilis/contract/royalties/periodMachine';
import type { StatementStatus } from '@rilis/contract/royalties/statementMachine';
import type { StatementStanding } from '@rilis/contract/royalties/statementRecord';
import type { Desk } from './desk.ts';
import { inParallel } from './jobs.ts';
import type { DemoPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

interface Month {
  status: PeriodStatus;
  version: number;
}

interface Row {
  id: number;
  login: string;
  status: StatementStatus;
  version: number;
}

/** Months after which a label has its statement on paper. */
const publishedAfter = 8;
const atOnce = 4;

interface Adjustment {
  login: string;
  month: number;
  kind: 'PENALTY' | 'FEE' | 'CORRECTION';
  note: string;
  amount: string;
}

const adjustments: readonly Adjustment[] = [
  {
    login: 'label1',
    month: 3,
    kind: 'PENALTY',
    note: 'Penarikan rilisan di luar jadwal',
    amount: '-250000',
  },
  {
    login: 'label2',
    month: 6,
    kind: 'CORRECTION',
    note: 'Koreksi pemutaran bulan lalu',
    amount: '184250.50',
  },
  {
    login: 'label2',
    month: 11,
    kind: 'CORRECTION',
    note: 'Selisih audit kuartal lalu',
    amount: '25000000',
  },
  { login: 'label1', month: 8, kind: 'FEE', note: 'Biaya pindah katalog', amount: '-75000' },
];

/** The day on which a month's statements are calculated, and the one on which they are approved. */
const calculationDay = (period: number) => workday(dayOfPeriod(addMonths(period, 1), 20));
export const approvalDay = (period: number): string => workday(calculationDay(period), 1);

/** One person calculates each month, another approves all but the last. */
export function statementDays(desk: Desk, { periods }: Pick<DemoPlan, 'periods'>): Happening[] {
  return periods.flatMap((datenum, month) => {
    const isLast = month === periods.length - 1;
    const [calculated, approved] = [calculationDay(datenum), approvalDay(datenum)];
    const published = month < periods.length - publishedAfter;
    return [
      { day: calculated, time: '10:30', work: () => calculate(desk, datenum, month, isLast) },
      {
        day: isLast ? calculated : approved,
        time: '13:40',
        work: () => (isLast ? approveAhead(desk, datenum) : approveMonth(desk, datenum, published)),
      },
      ...(published
        ? [{ day: workday(approved, 3), time: '09:20', work: () => lockMonth(desk, datenum) }]
        : []),
    ];
  });
}

/** The newest month by the other person of finance, so that the one people sign in as may approve it. */
async function calculate(desk: Desk, datenum: number, month: number, isLast: boolean): Promise<void> {
  const rows = await listStatements(desk, datenum);
  const who = isLast ? 'finance2' : 'finance';
  if (rows.length === 0 || rows.some(({ status }) => isOpen(status)))
    await desk.call(who, 'POST', '/statements/calculate', { datenum });
  await adjust(desk, datenum, month);
}

async function approveMonth(desk: Desk, datenum: number, published: boolean): Promise<void> {
  const found = await listStatements(desk, datenum);
  const reason = await reasonFor(desk, found);
  await inParallel(found, atOnce, (row) => approve(desk, row, { by: 'finance2', published, reason }));
}

/** Calculated anew once everything of today is in, so that it can be approved. */
export async function calculateLast(desk: Desk, { periods }: DemoPlan): Promise<void> {
  await desk.call('finance2', 'POST', '/statements/calculate', { datenum: periods.at(-1) });
}

/** Of the last month one is approved already, though a store's report still waits. */
async function approveAhead(desk: Desk, datenum: number): Promise<void> {
  const find = async () => (await listStatements(desk, datenum)).find(({ login }) => login === 'solo1');
  const found = await find();
  if (found && isOpen(found.status)) await takeBack(desk, found);
  const row = await find();
  const reason = 'Laporan Deezer menyusul, label butuh kepastian sekarang.';
  if (row) await approve(desk, row, { by: 'finance', published: false, reason });
}

/** A store takes back more than the month earned: the label's open invoice is over what is left now. */
async function takeBack(desk: Desk, { id }: Row): Promise<void> {
  const { rows } = await desk.sql.query<{ amount: string }>(
    `select (-(s.payable + i.nett_revenue * 2 / 5))::text as amount from statement s
     join invoice i on i.label_id = s.label_id and i.stream = s.stream and i.status = 'O'
     where s.id = $1 and not exists (select from statement_adjustment a where a.statement_id = s.id)
     order by i.id limit 1`,
    [id],
  );
  const [penalty] = rows;
  const note = 'Pemutaran yang dibeli, ditarik kembali oleh toko';
  if (penalty)
    await desk.call('finance2', 'POST', `/statements/${id}/adjustments`, {
      kind: 'PENALTY',
      note,
      ...penalty,
    });
}

const isOpen = (status: StatementStatus) => status === 'DRAFT' || status === 'CALCULATED';

interface Approval {
  by: string;
  published: boolean;
  reason: string | undefined;
}

async function approve(desk: Desk, row: Row, { by, published, reason }: Approval): Promise<void> {
  const move = ({ id, version }: Row, to: StatementStatus, body: object = {}) =>
    desk.call<Row>(by, 'PUT', `/statements/${id}/${to}`, { ...body, version });
  const approved = isOpen(row.status) ? await move(row, 'APPROVED', { reason }) : row;
  if (published && approved.status !== 'PUBLISHED') await move(approved, 'PUBLISHED');
}

/** A label gives its first statement to its accountant, and takes a link back that went to the wrong one. */
export async function shareStatement(desk: Desk, datenum: number): Promise<void> {
  const row = (await listStatements(desk, datenum)).find(({ login }) => login === 'label1');
  if (!row) return;
  const path = `/statements/${row.id}/shares`;
  if ((await desk.call<unknown[]>('label1', 'GET', path)).length > 0) return;
  const mistaken = await desk.call('label1', 'POST', path, { note: 'Akuntan lama', days: 7 });
  await desk.call('label1', 'DELETE', `${path}/${mistaken.id}`);
  await desk.call('label1', 'POST', path, { note: 'Bu Nia, akuntan', days: 30 });
}

/** A month whose labels have their statements is closed by two people. */
async function lockMonth(desk: Desk, datenum: number): Promise<void> {
  const month = () => desk.call<Month>('finance', 'GET', `/periods/${datenum}`);
  let { status, version } = await month();
  if (status === 'OPEN') {
    await desk.call('finance', 'PUT', `/periods/${datenum}/askLock`, { version });
    ({ status, version } = await month());
  }
  if (status === 'LOCK_ASKED') await desk.call('finance2', 'PUT', `/periods/${datenum}/lock`, { version });
}

/** What is open of a month is accepted in words. */
async function reasonFor(desk: Desk, [first]: readonly Row[]): Promise<string | undefined> {
  if (!first) return undefined;
  const { open } = await desk.call<StatementStanding>('finance2', 'GET', `/statements/${first.id}/standing`);
  return hasOpen(open) ? 'Baris tanpa lagu tetap dicari; hasilnya masuk bulan berikutnya.' : undefined;
}

async function adjust(desk: Desk, datenum: number, month: number): Promise<void> {
  const rows = await listStatements(desk, datenum);
  for (const { login, month: due, ...adjustment } of adjustments) {
    const row = rows.find((one) => one.login === login);
    if (due !== month || !row || !isOpen(row.status)) continue;
    const { rowCount } = await desk.sql.query(
      'select from statement_adjustment where statement_id = $1 and note = $2',
      [row.id, adjustment.note],
    );
    if (rowCount === 0)
      await desk.call(
        month === 11 ? 'finance2' : 'finance',
        'POST',
        `/statements/${row.id}/adjustments`,
        adjustment,
      );
  }
}

async function listStatements(desk: Desk, datenum: number): Promise<Row[]> {
  const { rows } = await desk.sql.query<Row>(
    `select s.id, s.status, s.version, (select min(login) from app_user u where u.label_id = s.label_id) as login
     from statement s where datenum = $1 order by s.id`,
    [datenum],
  );
  return rows;
}
