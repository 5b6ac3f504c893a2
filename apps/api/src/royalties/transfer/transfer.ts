import { addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { type MODULES, transfers as routes } from '@rilis/contract/royalties/transfer';
import { sql } from 'kysely';
import { repliesTo } from '../../accounts/people/replies.ts';
import type { Actor } from '../../kit/actor.ts';
import { dueDateOf } from '../../kit/approval/dueDate.ts';
import { transition } from '../../kit/approval/transition.ts';
import { like } from '../../kit/db/columns.ts';
import type { Tx } from '../../kit/db/db.ts';
import { takePage } from '../../kit/db/page.ts';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { sysparam } from '../../kit/sysparam.ts';
import { contentOf, earnedBy } from './content.ts';
import { hindrancesOf, toldHindrances, type Wanted } from './hindrances.ts';
import { monthOf, requestTransfer, subjectOf } from './transferRequest.ts';
import { transferRoom } from './transferRoom.ts';
import { findTransfer, toldTransfer, transfersOf } from './transferRows.ts';

const preview = on(routes.preview, async ({ tx, actor, query: { moduleName, moduleId, effectiveFrom } }) => {
  const { labelId: fromLabelId, title } = await subjectOf(tx, { moduleName, moduleId });
  const label = await tx.selectFrom('label').select('name').where('id', '=', fromLabelId).executeTakeFirst();
  if (!label) throw notFound();
  const wanted: Wanted = { moduleName, moduleId, fromLabelId };
  const earliest = await earliestOf(tx, wanted);
  const month = effectiveFrom ? monthOf(effectiveFrom) : earliest;
  return {
    title,
    fromLabelId,
    fromLabelName: label.name,
    content: await contentOf(tx, wanted),
    income: await earnedBy(tx, wanted),
    hindrances: await toldHindrances(tx, actor, { ...wanted, effectiveFrom: month }),
    earliest: dayOfPeriod(earliest, 1),
  };
});

/** This month or the first after it that nothing about the month itself speaks against. */
async function earliestOf(tx: Tx, wanted: Wanted): Promise<number> {
  const always = (await hindrancesOf(tx, wanted)).length;
  let month = periodOf(today());
  for (let tries = 0; tries < 12; tries += 1, month = addMonths(month, 1))
    if ((await hindrancesOf(tx, { ...wanted, effectiveFrom: month })).length === always) return month;
  return month;
}

const request = on(routes.request, ({ tx, actor, body }) => requestTransfer(tx, actor, body));

interface Sought {
  search?: string | undefined;
  moduleName?: (typeof MODULES)[number] | undefined;
  labelId?: number | undefined;
}

function matchingOf(tx: Tx, { search, moduleName, labelId }: Sought) {
  let matching = transfersOf(tx);
  if (search)
    matching = matching.where((eb) =>
      eb.or([
        eb('t.title', 'ilike', like(search)),
        eb('t.from_label_name', 'ilike', like(search)),
        eb('t.to_label_name', 'ilike', like(search)),
      ]),
    );
  if (moduleName) matching = matching.where('t.module_name', '=', moduleName);
  if (labelId)
    matching = matching.where((eb) =>
      eb.or([eb('t.from_label_id', '=', labelId), eb('t.to_label_id', '=', labelId)]),
    );
  return matching;
}

const list = on(routes.list, async ({ tx, actor, query }) => {
  const { status, moduleId, mine } = query;
  let matching = matchingOf(tx, query);
  if (status) matching = matching.where('t.status', 'in', status);
  if (moduleId) matching = matching.where('t.module_id', '=', moduleId);
  if (mine) matching = matching.where(waitsFor(actor));
  const page = await takePage(matching, query, (q) => q.orderBy('t.id', 'desc'));
  return { ...page, content: page.content.map((row) => toldTransfer(actor, row)) };
});

/** Whose word is waited for. */
const waitsFor = ({ labelId }: Actor) =>
  labelId === null
    ? sql<boolean>`t.status = 'CONSENTED'`
    : sql<boolean>`(t.status = 'PROPOSED' and t.from_label_id = ${labelId} or t.status = 'REQUESTED' and t.to_label_id = ${labelId})`;

/** How many working days staff may take for what both labels have agreed to. */
const answerDays = (tx: Tx) => sysparam(tx, 'SLA', 'TRANSFER_WORKING_DAYS');

/** What both labels have agreed to, for the desk of staff. */
const byStatus = on(
  routes.byStatus,
  async ({ tx, actor, query: { search, moduleName, labelId, ...query } }) => {
    const page = await takePage(
      matchingOf(tx, { search, moduleName, labelId }).where('t.status', '=', 'CONSENTED'),
      query,
      (q) => q.orderBy('t.action_at').orderBy('t.id'),
    );
    const days = await answerDays(tx);
    const content = page.content.map((row) => ({
      ...toldTransfer(actor, row),
      hoursLeft: dueDateOf(row.actionAt, days).hoursLeft,
    }));
    return { ...page, content };
  },
);

const review = on(routes.review, async ({ tx, actor, params }) => {
  const transfer = await findTransfer(tx, actor, params.id);
  const mayDecide = transfer.moves.includes('APPROVED');
  // Staff are awaited from the moment both have agreed, and no longer than until they decide.
  const since = transfer.status === 'CONSENTED' ? transfer.actionAt : null;
  const { hoursLeft } = dueDateOf(since, await answerDays(tx));
  return {
    ...{ transfer, mayDecide, hoursLeft, history: transfer.history },
    ...{ submissions: 0 as const, difference: [], claim: null },
    // Whoever gives it asked for it.
    ...(await repliesTo(tx, actor, 'transfer', transfer.fromLabelId)),
  };
});

const read = on(routes.read, ({ tx, actor, params: { id } }) => findTransfer(tx, actor, id));

const decide = on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
  await transition(transferRoom, tx, actor, id, { to: approvalStatus }, body);
  return findTransfer(tx, actor, id);
});

export const transferEndpoints: Endpoint[] = [preview, request, list, byStatus, read, review, decide];
