import type { World } from './cast.ts';
import { openedInvoice } from './granted/moneyWrites.ts';
import { makeMedia } from './release.ts';
import { askSeen } from './seen.ts';

/** An invoice of a label, Senja Records' or Ombak Musik's, that finance has accepted; the label banks with BCA. */
export async function acceptedInvoice(world: World, who: 'senja' | 'bayu'): Promise<number> {
  const label = world.labels[who === 'bayu' ? 'ombak' : 'senja'];
  await world.sql.query(
    `update label set bank_name = 'BCA', bank_account_number = '52700' || id, bank_account_name = name where id = $1`,
    [label],
  );
  const id = await openedInvoice(world, label, 'MUSIC');
  const paper = await makeMedia(world, label, 'DOCUMENT');
  const papers = { npwpDocument: paper, ktpDocument: paper, invoiceDocument: paper };
  await askSeen(world, who, 'PUT', `/invoices/${id}/request`, { ...papers, privyId: 'P', consent: true });
  await askSeen(world, 'ayu', 'PUT', `/invoices/${id}/send`, { taxConfirmed: true });
  await askSeen(world, 'fina', 'PUT', `/invoices/${id}/send`, {});
  return id;
}
