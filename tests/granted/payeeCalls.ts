import { createHash, randomBytes } from 'node:crypto';
import type { World } from '../cast.ts';
import type { Recipe } from './call.ts';

/** The owner of a covered work who is owed something, with an account. */
async function payeeId(world: World): Promise<number> {
  const name = `Penerbit ${randomBytes(6).toString('hex')}`;
  const { rows } = await world.sql.query(
    `insert into cover_payee (kind, known_as, name, payee, bank_account_number) values ('PUBLISHER', $1, $1, 'COMPANY', '527') returning id`,
    [name],
  );
  const id = Number(rows[0].id);
  await world.sql.query(
    `select ledger_post('ADJUST', 'stream', $1, null, jsonb_build_array(
       jsonb_build_object('account', 'PAYEE', 'payeeId', $2::bigint, 'amount', 1000),
       jsonb_build_object('account', 'PLATFORM', 'amount', -1000)))`,
    [name, id],
  );
  return id;
}

const payee: Recipe = async ({ world }) => ({ ids: { id: await payeeId(world) }, body: {} });

/** A payment that waits. */
const payment: Recipe = async ({ world }) => {
  const id = await payeeId(world);
  const { rows } = await world.sql.query(
    'insert into payee_payment (payee_id, amount) values ($1, 1000) returning id',
    [id],
  );
  return { ids: { id, paymentId: Number(rows[0].id), action: 'withdraw' }, body: { version: 0 } };
};

/** A link and its key. */
async function linked(world: World) {
  const id = await payeeId(world);
  const key = randomBytes(32).toString('base64url');
  const { rows } = await world.sql.query(
    `insert into payee_link (payee_id, key_hash, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [id, createHash('sha256').update(key).digest()],
  );
  return { id, key, linkId: Number(rows[0].id) };
}

const opened: Recipe = async ({ world }) => ({ body: { key: (await linked(world)).key } });

export const payeeReads: Record<string, Recipe> = {
  'GET /cover-payees/:id': payee,
  'GET /cover-payees/:id/payments/:paymentId/tax': async (asking) => {
    const { ids } = await payment(asking);
    return { ids };
  },
};

export const payeeWrites: Record<string, Recipe> = {
  'PUT /cover-payees/:id': async ({ world }) => ({
    ids: { id: await payeeId(world) },
    body: {
      ...{ payee: 'COMPANY', taxIdType: 'NONE', taxIdStatus: 'UNCHECKED', nppn: false, isPkp: false },
      version: 0,
    },
  }),
  'POST /cover-payees/:id/payments': payee,
  'PUT /cover-payees/:id/payments/:paymentId/:action': payment,
  'PUT /cover-payees/:id/payments/:paymentId/tax-invoice': async (asking) => {
    const { ids } = await payment(asking);
    await asking.world.sql.query(
      `update payee_payment set status = 'PAID', ppn = 110, paid_on = current_date, reference = $2, bank = '{}', tax = '{}' where id = $1`,
      [ids!.paymentId, randomBytes(6).toString('hex')],
    );
    const { rows } = await asking.world.sql.query('select version from payee_payment where id = $1', [
      ids!.paymentId,
    ]);
    return { ids, body: { number: '04002600123456789', issuedOn: '2026-01-02', version: rows[0].version } };
  },
  'POST /cover-payees/:id/links': payee,
  'DELETE /cover-payees/:id/links/:linkId': async ({ world }) => {
    const { id, linkId } = await linked(world);
    return { ids: { id, linkId } };
  },
  'POST /cover-statements/open': opened,
  'POST /cover-statements/file': opened,
};
