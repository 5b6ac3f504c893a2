import type { Answer, Name, World } from './cast.ts';

/** What somebody proposes and Beni confirms: a contract, a term, an advance, a rule of tax. A refusal is answered as it is. */
export async function agree(
  world: World,
  who: Name,
  method: string,
  path: string,
  body?: object,
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever the test expects of it
): Promise<Answer<any>> {
  const asked = await world.ask(who, method, path, body);
  if (asked.status >= 400) return asked;
  const { rows } = await world.sql.query(
    "select max(id) as id from contract_change where status = 'PROPOSED'",
  );
  const by = who === 'beni' ? 'fina' : 'beni';
  return world.ask(by, 'PUT', `/contract-changes/${rows[0].id}/confirmed`, {});
}

/** What waits of a label is confirmed by Beni: the contract and tax identity somebody entered with it. */
export async function confirmLabel(world: World, labelId: number): Promise<void> {
  const { rows } = await world.sql.query<{ id: number }>(
    "select id from contract_change where label_id = $1 and status = 'PROPOSED' order by id",
    [labelId],
  );
  for (const { id } of rows) {
    const { status, text } = await world.ask('beni', 'PUT', `/contract-changes/${id}/confirmed`, {});
    if (status !== 200) throw new Error(`The contract of label ${labelId}: ${text}`);
  }
}
