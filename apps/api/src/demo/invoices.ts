import { addMonths, dayOfPeriod, monthsBefore, today } from '@rilis/contract/clock';
import { rupiah } from '@rilis/contract/formats';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { Stream } from '@rilis/contract/royalties/stream';
import type { Desk } from './desk.ts';
import { uploadPaper } from './files.ts';
import { inParallel } from './jobs.ts';
import { legalName, uploadLabelPaper } from './labelPapers.ts';
import type { DemoPlan, LabelPlan } from './plan.ts';
import { privyIdOf, signDrawn } from './signatures.ts';
import { approvalDay } from './statements.ts';
import type { Happening } from './timeline.ts';
import { workday } from './workday.ts';

interface Row {
  login: string;
  id: number;
  periode: number;
  stream: Stream;
  status: InvoiceStatus;
  amount: number;
  version: number;
}

const atOnce = 3;

/**
 * The life of a month's invoices: asked for, looked at by the administrator, accepted by finance, paid; each as far as the
 * plan says. What has not got so far on its own day waits for the next.
 */
export function invoiceDays(desk: Desk, plan: DemoPlan): Happening[] {
  const step = (period: number, from: InvoiceStatus, day: string, time: string) => ({
    day,
    time,
    work: () => stepAll(desk, plan, { periods: [period], from, isToday: false }),
  });
  return plan.periods.flatMap((period) => {
    const opened = approvalDay(period);
    return [
      step(period, 'O', workday(opened, 2), '10:15'),
      step(period, 'R', workday(opened, 4), '11:20'),
      step(period, 'S', workday(opened, 6), '14:05'),
      step(period, 'U', workday(dayOfPeriod(addMonths(period, 2), 18)), '15:30'),
    ];
  });
}

/** What labels ask for today, and sign with the provider where there is one. */
export const requestToday = (desk: Desk, plan: DemoPlan): Promise<void> =>
  stepAll(desk, plan, { periods: plan.periods, from: 'O', isToday: true });

interface Due {
  periods: readonly number[];
  from: InvoiceStatus;
  isToday: boolean;
}

/** One step of the invoices of some months that stand where it begins: every label does its own, in their order. */
async function stepAll(desk: Desk, { labels, periods }: DemoPlan, due: Due): Promise<void> {
  const found = Map.groupBy(await listInvoices(desk, due), ({ login }) => login);
  const theirs = labels.filter(({ login }) => found.has(login));
  await inParallel(theirs, atOnce, async (label) => {
    for (const row of found.get(label.login)!)
      await stepOne(desk, label, row, {
        place: periods.indexOf(row.periode),
        isToday: due.isToday,
        months: periods.length,
      });
  });
}

interface Turn {
  /** Which of the months. */
  place: number;
  months: number;
  isToday: boolean;
}

async function stepOne(
  desk: Desk,
  label: LabelPlan,
  row: Row,
  { place, months, isToday }: Turn,
): Promise<void> {
  const goal = label.invoices[place] as InvoiceStatus;
  if ((goal === 'R' && !label.manyPapers) !== isToday) return;
  const isLong = goal === 'P' && place < months - 4;
  await advance(desk, label, row, { goal, isLong, papers: await makePapers(desk, label) });
}

/** Papers of identity are asked for again after two years; nobody waits for the last day. */
const freshMonths = 18;

interface Papers {
  npwpDocument: string;
  ktpDocument: string;
}

/** Identity papers, kept with the label; those it was entered with are too old by now, and brought anew. */
async function makePapers(desk: Desk, label: LabelPlan): Promise<Papers> {
  const { login } = label;
  const { rows } = await desk.sql.query<{ id: number; ktp: string | null; npwp: string | null }>(
    `select label.id, ktp.id as ktp, npwp.id as npwp from label join app_user u on u.label_id = label.id
       left join media ktp on ktp.id = label.ktp and ktp.created_at > $2::date
       left join media npwp on npwp.id = label.npwp and npwp.created_at > $2::date
     where u.login = $1`,
    [login, monthsBefore(today(), freshMonths)],
  );
  const { id, ktp, npwp } = rows[0]!;
  if (ktp && npwp) return { ktpDocument: ktp, npwpDocument: npwp };
  const ktpDocument = await uploadLabelPaper(desk, login, label, 'ktp');
  const npwpDocument = await uploadLabelPaper(desk, login, label, 'npwp');
  await desk.call(login, 'PUT', `/labels/${id}`, { ktp: ktpDocument, npwp: npwpDocument });
  return { ktpDocument, npwpDocument };
}

interface Way {
  goal: InvoiceStatus;
  /** It was asked for when invoices still came on paper. */
  isLong: boolean;
  papers: Papers;
}

/** A step towards the goal; an invoice that somebody has taken another way is left alone. */
async function advance(desk: Desk, label: LabelPlan, row: Row, way: Way): Promise<void> {
  const { status, version } = row;
  const step = status === way.goal ? null : stepFrom(status, way.goal);
  if (!step) return;
  const [who, action] = step;
  if (status === 'R' && action === 'send') await signDrawn(desk, label, row.id);
  if (status === 'R' && way.goal !== 'P') await lookAt(desk, way.papers);
  const body = { version, ...(await bodyOf(desk, label, row, action, way)) };
  const path = `/${row.stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${row.id}`;
  const { PPN } = await desk.call<Row & { PPN: number }>(
    who ?? label.login,
    'PUT',
    `${path}/${action}`,
    body,
  );
  // Who was sent back makes it out anew later; of what has just been asked for it is still to come.
  if (action === 'request' && PPN > 0 && way.goal === 'P')
    await desk.call(label.login, 'PUT', `${path}/tax-invoice`, taxInvoiceOf(row));
}

/** As Coretax numbers them: 04 is of another base than the price, 00 the first of it, then the year and a number. */
const taxInvoiceOf = ({ id }: Row) => ({
  number: `0400${today().slice(2, 4)}${String(id * 7_919).padStart(11, '0')}`,
  issuedOn: today(),
  version: 0,
});

/** The administrator looks at the papers of identity before anything is decided. */
async function lookAt(desk: Desk, papers: Papers): Promise<void> {
  for (const id of new Set(Object.values(papers))) await desk.look('invoice', `/media-images/download/${id}`);
}

type Step = readonly [who: string | null, action: 'request' | 'send' | 'reject' | 'paid'];

/** Whose turn it is (null: the label's) and what they do on the way to the goal. */
function stepFrom(status: InvoiceStatus, goal: InvoiceStatus): Step | null {
  if (status === 'O') return [null, 'request'];
  if (status === 'R') return goal === 'D' ? ['invoice', 'reject'] : ['invoice', 'send'];
  if (status === 'S') return goal === 'F' ? ['finance', 'reject'] : ['finance', 'send'];
  return status === 'U' && goal === 'P' ? ['finance2', 'paid'] : null;
}

async function bodyOf(desk: Desk, label: LabelPlan, row: Row, action: Step[1], way: Way): Promise<object> {
  if (action === 'send') return { taxConfirmed: true };
  if (action === 'paid') {
    const paymentReference = `TRF-${row.periode}-${String(row.id).padStart(4, '0')}`;
    return { paymentDate: today(), paymentReference };
  }
  if (action === 'reject')
    return way.goal === 'D'
      ? {
          reasonRejectAdmin: 'Meterai pada invoice belum ada; mohon unggah ulang.',
          reasonCode: 'INVOICE',
        }
      : { reasonRejectFinance: 'Nama pemilik rekening berbeda dengan NPWP.', reasonCode: 'ACCOUNT' };
  return {
    ...way.papers,
    ...(await invoiceOf(desk, label, row, way)),
    privyId: (await privyIdOf(desk, label)) ?? `PRV${label.prefix.slice(2)}${row.periode}`,
    consent: true,
  };
}

/** Labels without a desk full of papers have the invoice drawn up, since they may. */
async function invoiceOf(desk: Desk, label: LabelPlan, row: Row, way: Way): Promise<object> {
  if (label.manyPapers || way.isLong) return { invoiceDocument: await printInvoice(desk, label, row) };
  const path = `/${row.stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${row.id}/self-billed`;
  const { version, selfBilled } = await desk.call<Row & { selfBilled: { hash: string } }>(
    label.login,
    'POST',
    path,
    {},
  );
  return { version, paperHash: selfBilled.hash };
}

const printInvoice = (desk: Desk, label: LabelPlan, { periode, stream, amount }: Row) =>
  uploadPaper(desk, label.login, `invoice-${stream.toLowerCase()}-${periode}`, {
    title: `Invoice ${label.prefix.slice(2)}/${periode}`,
    lines: [
      ['Dari', legalName(label)],
      ['Periode', `${periode}`],
      ['Jumlah', rupiah(BigInt(amount))],
    ],
  });

/** Those of all labels, asked for once. */
async function listInvoices(desk: Desk, { periods, from }: Due): Promise<Row[]> {
  const { rows } = await desk.sql.query<Row>(
    `select u.login, i.id, i.periode, i.stream, i.status, i.version, i.nett_revenue as amount
     from invoice i join app_user u on u.label_id = i.label_id
     where i.periode = any ($1) and i.status = $2 order by i.periode, i.id`,
    [periods, from],
  );
  return rows;
}
