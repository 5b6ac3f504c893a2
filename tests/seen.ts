import type { Answer, Name, World } from './cast.ts';

const tables: Readonly<Record<string, string>> = {
  statements: 'statement',
  periods: 'period',
  'payment-runs': 'payment_run',
  'cover-payees': 'cover_payee',
  'withholding-slips': 'withholding_slip',
};

/** A call about money, a statement or a month by somebody who has looked at it: its version goes with it. */
export async function askSeen(
  world: World,
  who: Name,
  method: string,
  path: string,
  body: object = {},
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects of it
): Promise<Answer<any>> {
  const [, room, named, part, partId] = path.split('/');
  const ofPayee = room === 'cover-payees' && part === 'payments';
  const id = ofPayee ? Number(partId) : Number(named) || Number((body as { id?: number }).id);
  const table = ofPayee ? 'payee_payment' : (tables[room ?? ''] ?? 'invoice');
  const { rows } = await world.sql.query(`select version from ${table} where id = $1`, [id]);
  return world.ask(who, method, path, {
    version: Number(rows[0]?.version ?? (table === 'period' ? 0 : 1)),
    ...body,
  });
}
