import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import type { Name, World } from './cast.ts';

/** This month and those around it, YYYYMM: -1 is the last. */
export const month = (away = 0): number => addMonths(periodOf(today()), away);
export const firstDay = (period: number): string => dayOfPeriod(period, 1);

/** What a label types to name Ombak Musik, which it cannot see. */
export async function ombakOf(world: World) {
  const { rows } = await world.sql.query('select systemcode, name from label where id = $1', [
    world.labels.ombak,
  ]);
  return { toLabelSystemcode: rows[0].systemcode as string, toLabelName: rows[0].name as string };
}

/** Senja asks for a transfer to Ombak from this month on, unless told otherwise. */
export const askTransfer = async (
  world: World,
  moduleId: number,
  {
    moduleName = 'ALBUM',
    effectiveFrom = firstDay(month()),
    who = 'senja' as Name,
    ...more
  }: Record<string, unknown> & { who?: Name } = {},
) =>
  world.ask(who, 'POST', '/log-transfer-contents', {
    ...{ moduleName, moduleId, effectiveFrom },
    ...(await ombakOf(world)),
    ...more,
  });

export const decideTransfer = (world: World, who: Name, id: number, status: string, body: object = {}) =>
  world.ask(who, 'PUT', `/log-transfer-contents/${id}/${status}`, body);

/** From the request to the end: Senja asks, Ombak agrees, Rudi approves. Answers the transfer. */
export async function transferToOmbak(world: World, moduleId: number, more: Record<string, unknown> = {}) {
  const asked = await askTransfer(world, moduleId, more);
  if (asked.status !== 201) throw new Error(`not asked for: ${asked.text}`);
  const { id } = asked.body;
  const agreed = await decideTransfer(world, 'bayu', id, 'CONSENTED');
  if (agreed.status !== 200) throw new Error(`not agreed to: ${agreed.text}`);
  const approved = await decideTransfer(world, 'rudi', id, 'APPROVED');
  if (approved.status !== 200) throw new Error(`not approved: ${approved.text}`);
  return approved.body;
}
