import { addMonths, dayOfPeriod, periodOf, startOfDay } from '@rilis/contract/clock';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import { formatRupiah } from '@rilis/contract/royalties/money';
import type { Stream } from '@rilis/contract/royalties/stream';
import { legalName } from './accounts.ts';
import type { Desk } from './desk.ts';
import { uploadPaper } from './files.ts';
import { inParallel } from './jobs.ts';
import type { DemoPlan, LabelPlan } from './plan.ts';
import { privyIdOf, signDrawn } from './signatures.ts';

interface Row {
  id: number;
  periode: number;
  stream: Stream;
  status: InvoiceStatus;
  amount: number;
  version: number;
}

const atOnce = 3;

/** Every label asks for its invoices, and each goes as far as the plan says. `today`: YYYY-MM-DD. */
export const makeInvoices = (desk: Desk, { labels, periods }: DemoPlan, today: string): Promise<void> =>
  inParallel(labels, atOnce, async (label) => {
    const papers = await makePapers(desk, label);
    for (const row of await findInvoices(desk, label)) {
      const goal = label.invoices[periods.indexOf(row.periode)] as InvoiceStatus;
      await advance(desk, label, row, { goal, today, papers });
    }
  });

interface Papers {
  npwpDocument: string;
  ktpDocument: string;
}

/** Identity papers, kept with the label. */
async function makePapers(desk: Desk, label: LabelPlan): Promise<Papers> {
  const { login, owner, city } = label;
  const { rows } = await desk.sql.query<{ id: number; ktp: string | null; npwp: string | null }>(
    'select label.id, ktp, npwp from label join app_user u on u.label_id = label.id where u.login = $1',
    [login],
  );
  const { id, ktp, npwp } = rows[0]!;
  if (ktp && npwp) return { ktpDocument: ktp, npwpDocument: npwp };
  const lines = [
    ['Nama', owner],
    ['Nama wajib pajak', legalName(label)],
    ['Alamat', city],
  ] as const;
  const print = (name: string, title: string) => uploadPaper(desk, login, name, { title, lines });
  const ktpDocument = await (label.manyPapers
    ? print('ktp', 'Kartu Tanda Penduduk')
    : print('berkas', 'KTP, NPWP, dan Invoice'));
  const npwpDocument = label.manyPapers ? await print('npwp', 'Nomor Pokok Wajib Pajak') : ktpDocument;
  await desk.call(login, 'PUT', `/labels/${id}`, { ktp: ktpDocument, npwp: npwpDocument });
  return { ktpDocument, npwpDocument };
}

interface Way {
  goal: InvoiceStatus;
  today: string;
  papers: Papers;
}

/** Step by step towards the goal; an invoice that somebody has taken another way is left alone. */
async function advance(desk: Desk, label: LabelPlan, row: Row, way: Way): Promise<void> {
  for (let { status, version } = row; status !== way.goal; ) {
    const step = stepFrom(status, way.goal);
    if (!step) return;
    const [who, action] = step;
    if (status === 'R' && action === 'send') await signDrawn(desk, label, row.id);
    if (status === 'R' && way.goal !== 'P') await lookAt(desk, way.papers);
    const body = { version, ...(await bodyOf(desk, label, row, action, way)) };
    const path = `/${row.stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${row.id}/${action}`;
    ({ status, version } = await desk.call<Row>(who ?? label.login, 'PUT', path, body));
  }
}

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
    const due = dayOfPeriod(addMonths(row.periode, 2), 20);
    const reference = `TRF-${row.periode}-${String(row.id).padStart(4, '0')}`;
    const paymentDate = due < way.today ? due : way.today;
    return { paymentDate, paymentReference: reference, version: await acceptBy(desk, row.id, paymentDate) };
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
  const isLong = way.goal === 'P' && row.periode < addMonths(periodOf(way.today), -4);
  if (label.manyPapers || isLong) return { invoiceDocument: await invoicePaper(desk, label, row, way) };
  const path = `/${row.stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${row.id}/self-billed`;
  const { version, selfBilled } = await desk.call<Row & { selfBilled: { hash: string } }>(
    label.login,
    'POST',
    path,
    {},
  );
  return { version, paperHash: selfBilled.hash };
}

/** In the demo's past it was accepted by the day it was paid; answers the version it has now. */
async function acceptBy(desk: Desk, id: number, day: string): Promise<number> {
  const { rows } = await desk.sql.query<{ version: number }>(
    `update invoice set accepted_at = least(accepted_at, $2::timestamptz), requested_at = least(requested_at, $2::timestamptz - interval '9 days')
     where id = $1 returning version`,
    [id, startOfDay(day)],
  );
  return Number(rows[0]!.version);
}

/** Paid invoices were sent on paper: one file stands for all of them. */
async function invoicePaper(desk: Desk, label: LabelPlan, row: Row, { goal }: Way): Promise<string> {
  if (goal !== 'P') return printInvoice(desk, label, row);
  const { rows } = await desk.sql.query<{ paper: string }>(
    `select invoice_document as paper from invoice i join app_user u on u.label_id = i.label_id
     where u.login = $1 and i.status = 'P' and invoice_document is not null limit 1`,
    [label.login],
  );
  return rows[0]?.paper ?? printInvoice(desk, label, row);
}

const printInvoice = (desk: Desk, label: LabelPlan, { periode, stream, amount }: Row) =>
  uploadPaper(desk, label.login, `invoice-${stream.toLowerCase()}-${periode}`, {
    title: `Invoice ${label.prefix.slice(2)}/${periode}`,
    lines: [
      ['Dari', legalName(label)],
      ['Periode', `${periode}`],
      ['Jumlah', `Rp ${formatRupiah(BigInt(amount))}`],
    ],
  });

async function findInvoices(desk: Desk, { login }: LabelPlan): Promise<Row[]> {
  const { rows } = await desk.sql.query<Row>(
    `select i.id, i.periode, i.stream, i.status, i.version, i.nett_revenue as amount from invoice i join app_user u on u.label_id = i.label_id
     where u.login = $1 order by i.periode, i.id`,
    [login],
  );
  return rows;
}
