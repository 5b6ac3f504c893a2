import { longestPersonName } from '@rilis/contract/accounts/person';
import type { DecidedStatus } from '@rilis/contract/approval';
import { label, labelParts } from '@rilis/contract/labels/label';
import { refuseGuessed } from '../accounts/keys/passwordGuess.ts';
import { findByEmail } from '../accounts/people/activation.ts';
import { createUser } from '../accounts/seed.ts';
import type { Actor } from '../kit/actor.ts';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { enter, firstState } from '../kit/approval/record.ts';
import { transitionShown } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import { like, storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { on } from '../kit/http/endpoint.ts';
import { duplicate } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { truncate } from '../kit/truncate.ts';
import { labelApproval, papersOf } from './labelApproval.ts';
import { type ContractDesk, differs, omit, pick, updating } from './labelChange.ts';
import { listQueue } from './labelQueue.ts';
import { removeLabel } from './labelRemoval.ts';
import { labelReviewEndpoint } from './labelReview.ts';
import {
  labelRows,
  listLabels,
  readLabel,
  refuseTakenNumber,
  refuseUndatedNotice,
  refuseUnfitTaxId,
} from './labelRows.ts';

const { find, restoreIt, endpoints } = labelRows;
const { routes } = label;

/** A label is there at once; what was agreed with it, and how it is taxed, when a second person has confirmed it. */
const creating = (desk: ContractDesk, productName: string) =>
  on(routes.create, async ({ tx, actor, body }) => {
    const { username, password, confirmPassword: _, ...form } = body;
    const known = [username, form.emailPic, form.pic, form.name, productName];
    await refuseGuessed('password', password, known);
    await refuseTakenNumber(tx, null, form.contractNumber);
    refuseUndatedNotice(form);
    refuseUnfitTaxId(form);
    if (await findByEmail(tx, form.emailPic)) throw duplicate('emailPic', 'error.user.emailTaken');
    const agreed = pick(form, labelParts.contract);
    const taxed = pick(form, labelParts.taxCheck);
    const fields = omit(form, [...Object.keys(agreed), ...Object.keys(taxed)]) as Unagreed<typeof form>;
    const made = await tx
      .insertInto('label')
      .values({ ...storedOf(fields), approval_status: firstState(labelApproval, 'create') as DecidedStatus })
      .returning('id')
      .executeTakeFirstOrThrow();
    const owner = {
      login: username,
      password,
      ...namesOf(fields.pic),
      email: fields.emailPic,
      labelId: made.id,
    };
    const role = fields.type === 'COMPANY' ? 'ROLE_LABEL' : 'ROLE_INDIVIDUAL';
    if ((await createUser(tx, { ...owner, roles: [role] }, actor)) === undefined) throw duplicate('username');
    await takeFiles(tx, papersOf(made.id, fields));
    const row = await find(tx, made.id);
    await audit(tx, actor, { action: 'created', entity: 'label', id: made.id, labelId: made.id, after: row });
    await enter(tx, actor, labelApproval, made.id, 'create');
    await desk.propose(tx, actor, made.id, agreed);
    if (differs(taxed, row)) await desk.proposeTax(tx, actor, made.id, taxed);
    return row;
  });

/** Whom to reach, as a person has it: what is too long for a first name goes on in the last one. */
function namesOf(pic: string) {
  const space = pic.lastIndexOf(' ', longestPersonName);
  const first = truncate(pic, pic.length > longestPersonName && space > 0 ? space : longestPersonName);
  return { firstName: first.trim(), lastName: pic.slice(first.length).trim() };
}

type Unagreed<F> = Omit<F, keyof typeof labelParts.contract | keyof typeof labelParts.taxCheck>;

const byStatus = on(routes.byStatus, ({ tx, actor, params, query }) =>
  listQueue(tx, actor, params.status, query),
);

async function takeBack(tx: Tx, actor: Actor, id: number) {
  const row = await restoreIt(tx, actor, id);
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

const move = on(routes.decide, ({ tx, actor, params: { id, approvalStatus }, body }) =>
  transitionShown(labelApproval, { tx, actor, id, asked: { to: approvalStatus }, body }, () => find(tx, id)),
);

export const labelEndpoints = (desk: ContractDesk, productName: string) => [
  ...Object.values({
    ...endpoints,
    list: listLabels,
    read: readLabel,
    create: creating(desk, productName),
    update: updating(desk),
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
