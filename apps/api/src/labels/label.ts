import { contractInOrder, label, labelPapers, labelParts } from '@rilis/contract/labels/label';
import { createUser } from '../accounts/seed.ts';
import { type Actor, may } from '../kit/actor.ts';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { enter, firstState } from '../kit/approval/record.ts';
import { transition } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import { like, storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { invalid, Problem } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { askBankChange } from './bankChange.ts';
import { labelApproval, papersOf } from './labelApproval.ts';
import { findQueue } from './labelQueue.ts';
import { removeLabel } from './labelRemoval.ts';
import { labelReviewEndpoint } from './labelReview.ts';
import { labelRows } from './labelRows.ts';

const { find, change, endpoints } = labelRows;
const { routes } = label;

const create = on(routes.create, async ({ tx, actor, body }) => {
  const { username, password, confirmPassword: _, ...fields } = body;
  const made = await tx
    .insertInto('label')
    .values({ ...storedOf(fields), approval_status: firstState(labelApproval, 'create') })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = {
    login: username,
    password,
    firstName: fields.pic,
    email: fields.emailPic,
    labelId: made.id,
  };
  const role = fields.type === 'COMPANY' ? 'ROLE_LABEL' : 'ROLE_INDIVIDUAL';
  if ((await createUser(tx, { ...owner, roles: [role] }, actor)) === undefined)
    throw invalid('username', 'error.duplicate');
  await takeFiles(tx, papersOf(made.id, fields));
  const row = await find(tx, made.id);
  await audit(tx, actor, { action: 'created', entity: 'label', id: made.id, labelId: made.id, after: row });
  await enter(tx, actor, labelApproval, made.id, 'create');
  return row;
});

type Changes = Record<string, unknown> & { version?: number };

/** Contact and papers change at once; contract and tax are the staff's; a bank account waits for a second person. */
const update = on(routes.update, async ({ tx, actor, params, body }) => {
  const { version, ...fields } = body as Changes;
  const before = await find(tx, params.id);
  refuseForeignFields(actor, fields, before);
  const bank = pick(fields, labelParts.bank);
  if (differs(bank, before))
    await askBankChange(tx, actor, params.id, { ...pick(before, labelParts.bank), ...bank });
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in labelParts.bank)));
  refuseUnevenShares({ ...before, ...rest });
  if (!contractInOrder({ ...before, ...rest })) throw invalid('contractEnd', 'error.label.contractEnd');
  const changed = Object.fromEntries(
    Object.entries(rest).filter(([field, value]) => value !== before[field as keyof typeof before]),
  );
  if (Object.keys(changed).length === 0) return find(tx, params.id);
  refuseSwap(actor, before.approvalStatus, changed);
  await takeFiles(tx, papersOf(params.id, changed));
  return change(tx, actor, params.id, 'updated', changed, version);
});

/** A field that somebody may not write is refused when it would change, and ignored when it is only sent back. */
function refuseForeignFields(actor: Actor, fields: Changes, before: Record<string, unknown>): void {
  if (may(actor, '/backoffice/label/{id}/update#contract')) return;
  const guarded = { ...labelParts.contract, ...labelParts.tax, ...labelParts.identity };
  const touched = Object.keys(pick(fields, guarded)).find((field) => fields[field] !== before[field]);
  if (touched)
    throw new Problem(403, 'error.forbidden', { fields: [{ field: touched, code: 'error.forbidden' }] });
}

/** What a reviewer looks at is not swapped under their eyes; whoever takes the submission back may. */
function refuseSwap(actor: Actor, status: string, changed: Changes): void {
  if (actor.labelId === null || status !== 'SUBMITTED') return;
  const fields = labelPapers
    .filter((field) => field in changed)
    .map((field) => ({ field, code: 'error.label.underReview' }));
  if (fields.length > 0) throw new Problem(409, 'error.label.underReview', { fields });
}

function refuseUnevenShares({ labelShare, rilisShare }: Record<string, unknown>): void {
  if (typeof labelShare === 'number' && typeof rilisShare === 'number' && labelShare + rilisShare !== 10_000)
    throw invalid('rilisShare', 'error.label.shares');
}

const pick = (from: object, shape: object) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in shape));

const differs = (some: object, all: object) =>
  Object.entries(some).some(
    ([field, value]) => value !== undefined && value !== (all as Record<string, unknown>)[field],
  );

const byStatus = on(routes.byStatus, ({ tx, params, query }) => findQueue(tx, params.status, query));

async function takeBack(tx: Tx, actor: Actor, id: number) {
  const row = await change(tx, actor, id, 'restored', { deletedAt: null, deletedBy: null });
  await enter(tx, actor, labelApproval, id, 'restore');
  return row;
}

const restore = on(routes.restore, ({ tx, actor, params }) => takeBack(tx, actor, params.id));

const restoreByDelete = on(routes.restoreByDelete, ({ tx, actor, params }) => takeBack(tx, actor, params.id));

/** Labels to choose from by name or code; the code stands beside the name, for lists are asked by it. */
const options = on(routes.options, async ({ tx, query: { search } }) => {
  let matching = tx.selectFrom('label').where('deleted_at', 'is', null);
  if (search)
    matching = matching.where((eb) =>
      eb.or([eb('name', 'ilike', like(search)), eb('systemcode', 'ilike', like(search))]),
    );
  return matching.select(['id', 'name as label', 'systemcode as sub']).orderBy('name').limit(50).execute();
});

const move = on(routes.decide, async ({ tx, actor, params: { id, approvalStatus }, body }) => {
  await transition(labelApproval, tx, actor, id, { to: approvalStatus }, body);
  return find(tx, id);
});

export const labelEndpoints = [
  ...Object.values({
    ...endpoints,
    create,
    update,
    options,
    byStatus,
    restore,
    restoreByDelete,
    move,
    remove: removeLabel,
  }),
  ...claimEndpoints(routes, labelApproval),
  labelReviewEndpoint,
];
