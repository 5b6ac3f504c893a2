import type { Stream } from '@rilis/contract/royalties/stream';
import { makeIdentity } from '../../apps/api/src/royalties/signature/identity.ts';
import { signPdf } from '../../apps/api/src/royalties/signature/signPdf.ts';
import { makeMedia } from '../release.ts';
import { downloaded, uploadedPaper } from '../signing.ts';
import type { Asking, Recipe } from './call.ts';
import { ownerOf } from './entities.ts';
import { form, openedInvoice } from './moneyWrites.ts';

const pathOf = (stream: Stream) => (stream === 'MUSIC' ? '/invoices' : '/rbtinvoices');

/** An invoice that its label has drawn up. */
async function drawn({ world, who }: Asking, stream: Stream) {
  const owner = ownerOf(who);
  const id = await openedInvoice(world, world.labels[owner], stream);
  const { body } = await world.ask(owner, 'POST', `${pathOf(stream)}/${id}/self-billed`, {});
  return { id, version: body.version as number, paperHash: body.selfBilled.hash as string };
}

const opened =
  (stream: Stream): Recipe =>
  async ({ world, who }) => ({
    ids: { id: await openedInvoice(world, world.labels[ownerOf(who)], stream) },
    body: {},
  });

const many =
  (stream: Stream): Recipe =>
  async (asking) => {
    const paper = await makeMedia(asking.world, asking.world.labels[ownerOf(asking.who)], 'DOCUMENT');
    const papers = { npwpDocument: paper, ktpDocument: paper, privyId: 'PRV-1', consent: true };
    return { body: { ...papers, invoices: [await drawn(asking, stream)] } };
  };

const paper =
  (stream: Stream): Recipe =>
  async (asking) => ({ ids: { id: (await drawn(asking, stream)).id } });

/** The proof of a paid invoice. */
const slip: Recipe = async ({ world, who }) => {
  const labelId = world.labels[ownerOf(who)];
  const invoice = await openedInvoice(world, labelId, 'MUSIC');
  const { rows } = await world.sql.query(
    `insert into withholding_slip (label_id, invoice_id, pph, base, rate_bp, article, withheld_on, issued_at, payee)
       values ($1, $2, 15, 100, 1500, 'PPh 23', '2026-11-02', now(), '{"name": "x", "code": "LB", "taxId": null}') returning id`,
    [labelId, invoice],
  );
  const id = Number(rows[0].id);
  const issued = "update withholding_slip set status = 'ISSUED' where id = $1 returning version";
  const { version } = (await world.sql.query(issued, [id])).rows[0];
  return { ids: { id, action: 'cancel' }, body: { reason: 'x', version: Number(version) } };
};

/** A run that somebody else has put together; approved where its files are asked for. */
const run =
  (approved: boolean): Recipe =>
  async ({ world }) => {
    const invoice = await openedInvoice(world, world.labels.senja, 'MUSIC');
    await world.sql.query(
      `update sysparam set value = '5270012345' where "group" = 'PAYMENT' and key = 'ACCOUNT'`,
    );
    const { rows } = await world.sql.query(
      `insert into payment_run (proposed_by, status) values ($1, $2) returning id`,
      [world.cast.adi.id, approved ? 'APPROVED' : 'PROPOSED'],
    );
    const id = Number(rows[0].id);
    const { rows: payments } = await world.sql.query(
      `insert into payment (run_id, label_id, invoice_id, amount, bank_name, account_number, account_name)
         select $1, l.id, $2, 1000, l.bank_name, l.bank_account_number, 'x' from label l where l.id = $3 returning id`,
      [id, invoice, world.labels.senja],
    );
    await world.sql.query(`alter table invoice disable trigger user; `);
    await world.sql.query(
      `update invoice set status = 'U', npwp_document = $2, ktp_document = $2, invoice_document = $2, privy_id = 'x', consent = '{}', bank = '{"bankName": "BCA", "bankAccountNumber": "1", "bankAccountName": "x"}', sent_by = 1, accepted_by = 2 where id = $1`,
      [invoice, await makeMedia(world, world.labels.senja, 'DOCUMENT')],
    );
    await world.sql.query(`alter table invoice enable trigger user`);
    const ids = { id, action: 'withdraw', paymentId: Number(payments[0].id), format: 'PAIN001' };
    return { ids, body: approved ? undefined : { reason: 'x', version: 0 } };
  };

const statement: Recipe = async () =>
  form(
    {},
    'bca.csv',
    Buffer.from(`Tanggal,Keterangan,Jumlah\n01/11/2026,Biaya ${Math.random()},100.00 DB\n`),
  );

export const invoicePaperReads: Record<string, Recipe> = {
  'GET /payment-runs/:id': run(false),
  'GET /payment-runs/:id/file/:format': run(true),
  'GET /withholding-slips/:id/paper': slip,
  'GET /withholding-slips/export/coretax': async (asking) => {
    await slip(asking);
    return { query: { datenum: 202611 } };
  },
  'GET /invoice-documents/balance/:labelCd': async ({ world, who }) => {
    const { rows } = await world.sql.query('select systemcode from label where id = $1', [
      world.labels[ownerOf(who)],
    ]);
    return { ids: { labelCd: rows[0].systemcode } };
  },
  'GET /privy-account': ({ world, who }) => ({ query: { labelId: world.labels[ownerOf(who)] } }),
  'GET /invoices/download/:id': paper('MUSIC'),
  'GET /rbtinvoices/download/:id': paper('RINGBACK'),
};

export const invoicePaperWrites: Record<string, Recipe> = {
  'POST /invoices/:id/self-billed': opened('MUSIC'),
  'POST /rbtinvoices/:id/self-billed': opened('RINGBACK'),
  'PUT /withholding-slips/:id/:action': slip,
  'PUT /payment-runs/:id/:action': run(false),
  'PUT /payment-runs/:id/payments/:paymentId/take-out': run(false),
  'POST /payment-runs/statements': statement,
  'POST /payment-runs': async ({ world }) => {
    await run(false)({ world } as Asking);
    await world.sql.query("update payment set status = 'TAKEN_OUT'");
    return { body: {} };
  },
  'POST /invoices/request': many('MUSIC'),
  'POST /rbtinvoices/request': many('RINGBACK'),
};

/** The signature of an invoice that its label has asked for; sent back from the provider where it is asked for again. */
const signature =
  (status: 'WAITING' | 'DECLINED'): Recipe =>
  async (asking) => {
    const { world, who } = asking;
    const owner = ownerOf(who);
    const { id, version, paperHash } = await drawn(asking, 'MUSIC');
    const paper = await makeMedia(world, world.labels[owner], 'DOCUMENT');
    const papers = { npwpDocument: paper, ktpDocument: paper, privyId: 'PRV-1', consent: true };
    const { body } = await world.ask(owner, 'PUT', `/invoices/${id}/request`, {
      ...papers,
      paperHash,
      version,
    });
    await world.sql.query("update invoice_signature set status = $2, provider = 'API' where id = $1", [
      body.signature.id,
      status,
    ]);
    const seen = await world.ask(owner, 'GET', `/invoices/${id}`);
    const signed = status === 'WAITING' && { signedDocument: await signedPaper(world, id, owner) };
    return { ids: { id: body.signature.id }, body: { version: seen.body.signature.version, ...signed } };
  };

async function signedPaper(world: Asking['world'], id: number, owner: ReturnType<typeof ownerOf>) {
  const bytes = await signPdf(await downloaded(world, id, owner), await makeIdentity('Nia'));
  return (await uploadedPaper(world, bytes, owner)).body.id as string;
}

const person = { name: 'Nia', email: 'nia@example.test', phone: '0812 3456 789', consent: true };

export const signatureWrites = {
  'POST /privy-account': ({ world, who }) => ({ body: { ...person, labelId: world.labels[ownerOf(who)] } }),
  'POST /privy-account/otp': async ({ world, who }) => {
    await world.ask(ownerOf(who), 'POST', '/privy-account', person);
    const { body } = await world.ask('sari', 'GET', '/privy-simulator');
    return { body: { code: body.people[0].code, labelId: world.labels[ownerOf(who)] } };
  },
  'DELETE /privy-account': ({ world, who }) => ({ query: { labelId: world.labels[ownerOf(who)] } }),
  'PUT /signatures/:id/ask': signature('DECLINED'),
  'PUT /signatures/:id/upload': signature('WAITING'),
  'PUT /privy-simulator': () => ({ body: { away: false } }),
  'POST /privy-simulator/press': () => ({ body: { documentId: 'SIG1', what: 'SIGN' } }),
} satisfies Record<string, Recipe>;
