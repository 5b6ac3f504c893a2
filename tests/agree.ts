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
