import type { Stream } from '@rilis/contract/royalties/stream';
import { makeMedia } from '../release.ts';
import type { Asking, Recipe } from './call.ts';
import { ownerOf } from './entities.ts';
import { openedInvoice } from './moneyWrites.ts';

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
  await world.sql.query("update withholding_slip set status = 'ISSUED' where id = $1", [id]);
  return { ids: { id, action: 'cancel' }, body: { reason: 'x' } };
};

export const invoicePaperReads: Record<string, Recipe> = {
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
  'GET /invoices/download/:id': paper('MUSIC'),
  'GET /rbtinvoices/download/:id': paper('RINGBACK'),
};

export const invoicePaperWrites: Record<string, Recipe> = {
  'POST /invoices/:id/self-billed': opened('MUSIC'),
  'POST /rbtinvoices/:id/self-billed': opened('RINGBACK'),
  'PUT /withholding-slips/:id/:action': slip,
  'POST /invoices/request': many('MUSIC'),
  'POST /rbtinvoices/request': many('RINGBACK'),
};
