import { afterAll, beforeAll, test } from 'vitest';
import { paymentRunRoom } from '../apps/api/src/royalties/payment/runRoom.ts';
import { makeIdentity } from '../apps/api/src/royalties/signature/identity.ts';
import { signatureRoom } from '../apps/api/src/royalties/signature/signatureRoom.ts';
import { signPdf } from '../apps/api/src/royalties/signature/signPdf.ts';
import { slipRoom } from '../apps/api/src/royalties/slip/slipRoom.ts';
import type { World } from './cast.ts';
import { openedInvoice } from './granted/moneyWrites.ts';
import { makeMedia } from './release.ts';
import { askSeen } from './seen.ts';
import {
  downloaded,
  openSigningWorld,
  registerSigner,
  requestedInvoice,
  type Signing,
  uploadedPaper,
} from './signing.ts';
import { walkAtRandom } from './walk.ts';

let world: World;
let signing: Signing;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ world, signing, end } = await openSigningWorld());
  await world.sql.query(
    `update sysparam set value = '5270012345' where "group" = 'PAYMENT' and key = 'ACCOUNT'`,
  );
});
afterAll(() => end());

const slow = 240_000;

/** An invoice that was brought so far by others. */
async function invoiceIn(status: 'U' | 'P'): Promise<number> {
  const id = await openedInvoice(world, world.labels.senja, 'MUSIC');
  const paper = await makeMedia(world, world.labels.senja, 'DOCUMENT');
  await world.sql.query('alter table invoice disable trigger user');
  await world.sql.query(
    `update invoice set status = $3, npwp_document = $2, ktp_document = $2, invoice_document = $2, privy_id = 'x', consent = '{}',
       bank = '{"bankName": "BCA", "bankAccountNumber": "5270012345", "bankAccountName": "Senja"}', sent_by = 1, accepted_by = 2, accepted_at = '2026-11-01',
       payment_date = case $3::bpchar when 'P' then date '2026-11-02' end, pph = case $3::bpchar when 'P' then 15 else pph end
     where id = $1`,
    [id, paper, status],
  );
  await world.sql.query('alter table invoice enable trigger user');
  return id;
}

test(
  'a signature walks, the provider’s word with it',
  async () => {
    const privyId = await registerSigner(world, signing);
    const nia = await makeIdentity('Nia');
    const files = new Map<number, string>();
    await walkAtRandom(world, {
      room: signatureRoom,
      people: ['senja', 'senja', 'ayu', 'bayu'],
      steps: ['ask', 'upload', 'DECLINE', 'EXPIRE', 'SIGN'],
      make: async () => {
        const { id, signature } = await requestedInvoice(world, privyId);
        await world.drain();
        const signed = await signPdf(await downloaded(world, id), nia);
        files.set(signature!.id, (await uploadedPaper(world, signed)).body.id);
        return signature!.id;
      },
      call: async (who, id, step, full) => {
        const { rows } = await world.sql.query('select * from invoice_signature where id = $1', [id]);
        const { version, document_id: documentId, status } = rows[0];
        if (step !== 'ask' && step !== 'upload') {
          if (status !== 'WAITING') return world.ask(who, 'PUT', `/signatures/${id}/ask`, {});
          await signing.provider.press(documentId, step as 'SIGN');
          await world.drain();
          return world.ask('ayu', 'GET', '/invoices?size=1');
        }
        const body = full ? { version, signedDocument: files.get(id) } : {};
        const answer = await world.ask(who, 'PUT', `/signatures/${id}/${step}`, body);
        await world.drain();
        return answer;
      },
      runs: 10,
    });
  },
  slow,
);

test(
  'a proof of withholding walks',
  async () => {
    await walkAtRandom(world, {
      room: slipRoom,
      people: ['fina', 'beni', 'ayu', 'senja'],
      steps: ['cancel', 'replace'],
      make: async () => {
        const { rows } = await world.sql.query(
          `insert into withholding_slip (label_id, invoice_id, pph, base, rate_bp, article, withheld_on, issued_at, payee)
             values ($1, $2, 15, 100, 1500, 'PPh 23', '2026-11-02', now(), '{"name": "x", "code": "LB", "taxId": null}') returning id`,
          [world.labels.senja, await invoiceIn('P')],
        );
        await world.sql.query("update withholding_slip set status = 'ISSUED' where id = $1", [rows[0].id]);
        return Number(rows[0].id);
      },
      call: (who, id, action, full) =>
        askSeen(
          world,
          who,
          'PUT',
          `/withholding-slips/${id}/${action}`,
          full ? { reason: 'Nama salah' } : {},
        ),
      runs: 10,
    });
  },
  slow,
);

test(
  'a payment run walks',
  async () => {
    await walkAtRandom(world, {
      room: paymentRunRoom,
      people: ['fina', 'beni', 'adi', 'senja'],
      steps: ['approve', 'approve', 'withdraw', 'cancel'],
      make: async () => {
        await world.sql.query("update payment set status = 'TAKEN_OUT' where status = 'PENDING'");
        await invoiceIn('U');
        const { body } = await world.ask('fina', 'POST', '/payment-runs', {});
        return body.id as number;
      },
      call: async (who, id, action, full) => {
        const { total } = (await world.ask('fina', 'GET', `/payment-runs/${id}`)).body;
        const said = full ? { total, reason: 'Salah' } : {};
        return askSeen(world, who, 'PUT', `/payment-runs/${id}/${action}`, said);
      },
      runs: 10,
    });
  },
  slow,
);
