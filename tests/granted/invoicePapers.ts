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
  return { id, paperHash: body.selfBilled.hash as string };
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

export const invoicePaperReads: Record<string, Recipe> = {
  'GET /invoices/download/:id': paper('MUSIC'),
  'GET /rbtinvoices/download/:id': paper('RINGBACK'),
};

export const invoicePaperWrites: Record<string, Recipe> = {
  'POST /invoices/:id/self-billed': opened('MUSIC'),
  'POST /rbtinvoices/:id/self-billed': opened('RINGBACK'),
  'POST /invoices/request': many('MUSIC'),
  'POST /rbtinvoices/request': many('RINGBACK'),
};
