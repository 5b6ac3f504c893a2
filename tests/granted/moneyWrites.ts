import { addDays, addMonths, today } from '@rilis/contract/clock';
import type { Stream } from '@rilis/contract/royalties/stream';
import { system } from '../../apps/api/src/kit/actor.ts';
import { withScope } from '../../apps/api/src/kit/db/db.ts';
import { openInvoice } from '../../apps/api/src/royalties/invoice/openInvoice.ts';
import { accrue, release } from '../accrue.ts';
import { agree } from '../agree.ts';
import type { Name, World } from '../cast.ts';
import { makeMedia } from '../release.ts';
import { askSeen } from '../seen.ts';
import type { Call, Recipe } from './call.ts';
import { isOwner, newMonth, newWord, ownerOf } from './entities.ts';

/** An invoice that has just opened, with its money in the ledger. */
export const openedInvoice = (world: World, labelId: number, stream: Stream): Promise<number> =>
  withScope(world.db, system('test'), async (tx) => {
    const sum = 1_000_000;
    const values = {
      label_id: labelId,
      datenum: newMonth(),
      stream,
      status: 'APPROVED' as const,
      earned: sum,
      payable: sum,
    };
    const statement = await tx
      .insertInto('statement')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    const source = { sourceId: `stock.${statement.id}`, actorId: null };
    await accrue(
      tx,
      { ...source, sourceType: 'report_batch' },
      [{ labelId, amount: BigInt(sum) }],
      0n,
      stream,
    );
    await release(tx, { ...source, sourceType: 'statement' }, { labelId, amount: BigInt(sum), stream });
    return (await openInvoice(tx, system('test'), statement))!;
  });

/** The move that a person's role makes on an invoice, which others have brought so far. */
async function invoiceMove(
  world: World,
  who: Name,
  stream: Stream,
): Promise<{ id: number; action: string; body: object }> {
  const owner = ownerOf(who);
  const labelId = world.labels[owner];
  const id = await openedInvoice(world, labelId, stream);
  const path = `/${stream === 'MUSIC' ? 'invoices' : 'rbtinvoices'}/${id}`;
  const seen = async <B extends object>(body: B) => ({ ...body, ...(await versionOf(world, 'invoice', id)) });
  const document = await makeMedia(world, labelId, 'DOCUMENT');
  const papers = { npwpDocument: document, ktpDocument: document, invoiceDocument: document };
  const request = { ...papers, privyId: 'PRV-1', consent: true };
  if (isOwner(who)) return { id, action: 'request', body: await seen(request) };
  await askSeen(world, owner, 'PUT', `${path}/request`, request);
  if (who !== 'fina') return { id, action: 'send', body: await seen({ taxConfirmed: true }) };
  await askSeen(world, 'ayu', 'PUT', `${path}/send`, { taxConfirmed: true });
  return { id, action: 'reject', body: await seen({ reasonRejectFinance: 'x' }) };
}

/** What whoever decides has looked at. */
async function versionOf(world: World, table: 'invoice' | 'statement', id: number) {
  const { rows } = await world.sql.query(`select version from ${table} where id = $1`, [id]);
  return { version: Number(rows[0].version) };
}

const moving =
  (stream: Stream): Recipe =>
  async ({ world, who }) => {
    const { id, action, body } = await invoiceMove(world, who, stream);
    return { ids: { id, action }, body };
  };

const document =
  (stream: Stream): Recipe =>
  async ({ world, who }) => {
    const labelId = world.labels[ownerOf(who)];
    const id = await openedInvoice(world, labelId, stream);
    const invoiceDocument = await makeMedia(world, labelId, 'DOCUMENT');
    return { ids: { id }, body: { invoiceDocument, ...(await versionOf(world, 'invoice', id)) } };
  };

/** An invoice that adds PPN, of which no tax invoice is told yet. */
const taxInvoice =
  (stream: Stream): Recipe =>
  async ({ world, who }) => {
    const id = await openedInvoice(world, world.labels[ownerOf(who)], stream);
    await world.sql.query('update invoice set ppn = 11000 where id = $1', [id]);
    return { ids: { id }, body: { number: '04002600123456789', issuedOn: day(0), version: 0 } };
  };

let monthsBack = 0;
/** A month long over, of which nothing is known. */
function monthBefore(): number {
  monthsBack += 1;
  return addMonths(200912, -monthsBack);
}

/** A statement of a month nobody earned in, as far as it was brought. */
async function statement(world: World, status: string): Promise<number> {
  const { rows } = await world.sql.query(
    "insert into statement (label_id, datenum, stream, status) values ($1, $2, 'MUSIC', $3) returning id",
    [world.labels.ombak, newMonth(), status],
  );
  return Number(rows[0].id);
}

/** A file in a form, as browsers send it. */
export function form(fields: Record<string, string>, fileName: string, bytes: Buffer): Call {
  const edge = 'edge-of-a-part';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  };
}

const termBody = () => ({ from: 203001, base: 'NET', labelShare: 60, dsp: newWord() });
const term: Recipe = async ({ world }) => {
  const id = world.labels.senja;
  await agree(world, 'fina', 'POST', `/labels/${id}/terms`, termBody());
  const { rows } = await world.sql.query('select max(id) as id from contract_term');
  return { ids: { id, termId: Number(rows[0].id) } };
};

/** Somebody else's proposal, and what is asked of a label of its own for each call. */
const proposal: Recipe = async ({ world, who }) => {
  const by = who === 'fina' ? 'beni' : 'fina';
  const { body } = await world.ask(by, 'POST', `/labels/${world.labels.senja}/terms`, termBody());
  return { ids: { id: body.id, status: 'CONFIRMED' }, body: {} };
};
const newPayment = () => ({ amount: 1000, paidOn: '2026-03-02', reference: newWord() });
const promised = async (world: World) => {
  const id = world.labels.tirta;
  await world.sql.query("update label set minimum_guarantee = 9000000, mg_mode = 'ADVANCE' where id = $1", [
    id,
  ]);
  await world.sql.query(
    "update contract_change set status = 'WITHDRAWN' where status = 'PROPOSED' and kind like 'CONTRACT%'",
  );
  return { id };
};

/** How many rules of a world were given out: files of tests share this module, not their databases. */
const givenRules = new WeakMap<World, number>();
const day = (offset: number) => addDays(today(), offset);
/** A tax rule in force that no other call has touched. */
async function untouchedRule(world: World) {
  const { content } = (await world.ask('fina', 'GET', '/tax-rules?size=50')).body;
  const open = content
    .filter((rule: { from: string; to: string | null }) => rule.from === '2022-01-01')
    .sort((a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id));
  const given = givenRules.get(world) ?? 0;
  givenRules.set(world, given + 1);
  return open[given];
}
const replaced = (rule: object) => ({ ...rule, from: day(10), to: null });

export const moneyWrites: Record<string, Recipe> = {
  'PUT /invoices/:id/:action': moving('MUSIC'),
  'PUT /rbtinvoices/:id/:action': moving('RINGBACK'),
  'PUT /rbtinvoices': async ({ world, who }) => {
    const { id, action, body } = await invoiceMove(world, who, 'RINGBACK');
    return { body: { id, action, ...body } };
  },
  'PUT /invoices/:id/invoice-document': document('MUSIC'),
  'PUT /rbtinvoices/:id/invoice-document': document('RINGBACK'),
  'PUT /invoices/:id/tax-invoice': taxInvoice('MUSIC'),
  'PUT /rbtinvoices/:id/tax-invoice': taxInvoice('RINGBACK'),
  'POST /statements/calculate': () => ({ body: { datenum: newMonth() } }),
  'PUT /periods/:id/:action': () => ({
    ids: { id: monthBefore(), action: 'askLock' },
    body: { version: 0 },
  }),
  'POST /statements/:id/calculate': async ({ world }) => ({
    ids: { id: await statement(world, 'CALCULATED') },
  }),
  'POST /statements/:id/adjustments': async ({ world }) => ({
    ids: { id: await statement(world, 'CALCULATED') },
    body: { kind: 'CORRECTION', note: 'x', amount: '1000' },
  }),
  'POST /statements/opening-balances': () => ({
    body: { datenum: 202601, table: 'Senja Records\t1000\t0', note: 'x' },
  }),
  'PUT /statements/:id/:status': async ({ world }) => {
    const id = await statement(world, 'APPROVED');
    return { ids: { id, status: 'PUBLISHED' }, body: await versionOf(world, 'statement', id) };
  },
  'POST /labels/:id/terms/simulate': ({ world }) => ({
    ids: { id: world.labels.senja },
    body: { period: 202605, term: termBody() },
  }),
  'POST /labels/:id/terms': ({ world }) => ({ ids: { id: world.labels.senja }, body: termBody() }),
  'PUT /labels/:id/terms/:termId/end': async (asking) => ({ ...(await term(asking)), body: { to: 203012 } }),
  'DELETE /labels/:id/terms/:termId': term,
  'PUT /contract-changes/:id/:status': proposal,
  'PUT /labels/:id/contract': async ({ world }) => ({
    ids: await promised(world),
    body: { otherTermCondition: newWord() },
  }),
  'DELETE /labels/:id/contract/versions/:version': async ({ world }) => {
    const { id } = await promised(world);
    await agree(world, 'fina', 'PUT', `/labels/${id}/contract`, { otherTermCondition: newWord() });
    const { rows } = await world.sql.query(
      'select max(version) as version from contract_version where label_id = $1',
      [id],
    );
    return { ids: { id, version: Number(rows[0].version) } };
  },
  'POST /labels/:id/advances': async ({ world }) => ({ ids: await promised(world), body: newPayment() }),
  'POST /labels/:id/advances/:advanceId/back': async ({ world }) => {
    const { id } = await promised(world);
    await agree(world, 'fina', 'POST', `/labels/${id}/advances`, newPayment());
    const { rows } = await world.sql.query('select max(id) as id from advance');
    return { ids: { id, advanceId: Number(rows[0].id) } };
  },
  'POST /tax-rules': async ({ world }) => {
    const rule = await untouchedRule(world);
    await agree(world, 'fina', 'PUT', `/tax-rules/${rule.id}/end`, { to: day(3) });
    return { body: replaced(rule) };
  },
  'POST /tax-rules/:id/replace': async ({ world }) => {
    const rule = await untouchedRule(world);
    return { ids: { id: rule.id }, body: replaced(rule) };
  },
  'PUT /tax-rules/:id/end': async ({ world }) => ({
    ids: { id: (await untouchedRule(world)).id },
    body: { to: day(3) },
  }),
  'DELETE /tax-rules/:id': async ({ world }) => {
    const rule = await untouchedRule(world);
    await agree(world, 'fina', 'POST', `/tax-rules/${rule.id}/replace`, replaced(rule));
    return { ids: { id: `${rule.payee}-${rule.kind}-${rule.condition}-${day(10)}` } };
  },
};
