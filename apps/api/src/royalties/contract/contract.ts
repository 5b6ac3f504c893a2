import { monthsBefore, today } from '@rilis/contract/clock';
import { contracts as routes } from '@rilis/contract/royalties/contract';
import type { ChangeKind } from '@rilis/contract/royalties/contractChange';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { ContractDesk } from '../../labels/labelChange.ts';
import { isDraft, labelRows } from '../../labels/labelRows.ts';
import { advanceUnder, type Promised, promisesOf } from '../advanceRows.ts';
import { contractPaid } from './advanceApply.ts';
import { advancesOf, contractPage, contractRows, versionsOf } from './contractRows.ts';
import { lockLabel } from './contractTermChecks.ts';
import { propose } from './propose.ts';

const list = on(routes.list, ({ tx, actor, query }) => contractPage(tx, actor, query));

const read = on(routes.read, async ({ tx, actor, params: { id } }) => {
  const { rows } = await contractRows(actor, id).execute(tx);
  if (!rows[0]) throw notFound();
  const promises = await promisesOf(tx, id);
  const { number = null, mode, promised = 0 } = promises[0] ?? {};
  const { paid, recouped, left } = await advanceUnder(tx, id, number);
  return {
    ...rows[0],
    versions: await versionsOf(tx, actor, id),
    advances: await advancesOf(tx, actor, id),
    payable: await payableOf(tx, id, promises),
    ...{ paid, recouped, left, promised: mode === 'ADVANCE' ? promised : 0 },
  };
});

/**
 * The contracts of which an advance is promised and not all of it paid. A transfer may be entered after its contract has ended;
 * what was not paid within a year of that is not going to be.
 */
async function payableOf(tx: Tx, labelId: number, promises: Promised[]) {
  const payable = [];
  for (const { number, mode, promised, endedOn } of promises) {
    if (mode !== 'ADVANCE' || (endedOn !== null && endedOn < monthsBefore(today(), 12))) continue;
    const { paid } = await advanceUnder(tx, labelId, number);
    if (paid < promised) payable.push({ number, unpaid: promised - paid, endedOn });
  }
  return payable;
}

const change = on(routes.change, async ({ tx, actor, params, body }) => {
  const before = await labelRows.find(tx, params.id);
  if (await isDraft(tx, before)) throw new Problem(409, 'error.contract.draft');
  const { contractFrom, ...fields } = body;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && value !== (Reflect.get(before, field) ?? null),
    ),
  );
  if (Object.keys(changed).length === 0) throw new Problem(400, 'error.contract.unchanged');
  return contractDesk.propose(tx, actor, params.id, { ...changed, ...(contractFrom && { contractFrom }) });
});

const withdraw = on(routes.withdraw, async ({ tx, actor, params: { id, version } }) => {
  const label = await lockLabel(tx, id);
  await refuseWaiting(tx, label.id, ['CONTRACT', 'CONTRACT_WITHDRAW']);
  return propose(tx, actor, {
    kind: 'CONTRACT_WITHDRAW',
    labelId: label.id,
    subject: String(version),
    wanted: {},
  });
});

const pay = on(routes.pay, async ({ tx, actor, params, body }) => {
  const { id } = await lockLabel(tx, params.id);
  // Whoever confirms it books it for the contract its title names, whatever begins or ends meanwhile.
  const { number } = await contractPaid(tx, id, body);
  return propose(tx, actor, { kind: 'ADVANCE', labelId: id, subject: null, wanted: { ...body, number } });
});

const takeBack = on(routes.takeBack, async ({ tx, actor, params: { id, advanceId } }) => {
  const label = await lockLabel(tx, id);
  return propose(tx, actor, {
    kind: 'ADVANCE_BACK',
    labelId: label.id,
    subject: String(advanceId),
    wanted: {},
  });
});

/** What the form of a label says of its contract and its taxes waits here for a second person, one wish of each at a time. */
export const contractDesk = {
  async propose(tx: Tx, actor: Actor, labelId: number, fields: object) {
    await lockLabel(tx, labelId);
    await refuseWaiting(tx, labelId, ['CONTRACT', 'CONTRACT_WITHDRAW']);
    return propose(tx, actor, { kind: 'CONTRACT', labelId, subject: null, wanted: fields });
  },
  async proposeTax(tx: Tx, actor: Actor, labelId: number, fields: object) {
    await lockLabel(tx, labelId);
    await refuseWaiting(tx, labelId, ['PAYEE_TAX']);
    return propose(tx, actor, { kind: 'PAYEE_TAX', labelId, subject: null, wanted: fields });
  },
} satisfies ContractDesk;

async function refuseWaiting(tx: Tx, labelId: number, kinds: ChangeKind[]): Promise<void> {
  const waiting = await tx
    .selectFrom('contract_change')
    .select('kind')
    .where('label_id', '=', labelId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'PROPOSED')
    .executeTakeFirst();
  if (waiting)
    throw new Problem(
      409,
      waiting.kind === 'PAYEE_TAX' ? 'error.contract.taxWaiting' : 'error.contract.waiting',
    );
}

export const contractEndpoints: Endpoint[] = [list, read, change, withdraw, pay, takeBack];
