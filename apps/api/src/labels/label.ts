import { longestPersonName } from '@rilis/contract/accounts/person';
import type { DecidedStatus } from '@rilis/contract/approval';
import { label, labelParts } from '@rilis/contract/labels/label';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { refuseGuessed } from '../accounts/keys/passwordGuess.ts';
import { findByEmail } from '../accounts/people/activation.ts';
import { createUser } from '../accounts/seed.ts';
import { type Actor, may } from '../kit/actor.ts';
import { claimEndpoints } from '../kit/approval/claimEndpoints.ts';
import { enter, firstState } from '../kit/approval/record.ts';
import { transitionShown } from '../kit/approval/transition.ts';
import { audit } from '../kit/db/audit.ts';
import { like, storedOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { stale } from '../kit/db/stale.ts';
import { on } from '../kit/http/endpoint.ts';
import { duplicate, Problem } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { truncate } from '../kit/truncate.ts';
import { askBankChange } from './bankChange.ts';
import { labelApproval, papersOf } from './labelApproval.ts';
import { listQueue } from './labelQueue.ts';
import { removeLabel } from './labelRemoval.ts';
import { labelReviewEndpoint } from './labelReview.ts';
import {
  isDraft,
  labelRows,
  listLabels,
  readLabel,
  refuseTakenNumber,
  refuseUndatedNotice,
  refuseUnfitContract,
  refuseUnfitTaxId,
  refuseUnreachable,
} from './labelRows.ts';
import { tellOfLabel } from './labelTold.ts';

const { find, change, restoreIt, endpoints } = labelRows;
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

type Changes = Record<string, unknown> & { version?: number };

/** Who keeps contracts: what was agreed with an approved label is changed by two people. */
export interface ContractDesk {
  propose: (tx: Tx, actor: Actor, labelId: number, fields: object) => Promise<unknown>;
  proposeTax: (tx: Tx, actor: Actor, labelId: number, fields: object) => Promise<unknown>;
}

/** Contact and papers change at once; a bank account, a contract and what decides the taxes wait for a second person. */
const updating = (desk: ContractDesk) =>
  on(routes.update, async ({ tx, actor, params, body }) => {
    const { version, handphonePic, ...sent } = body as Changes;
    const before = await find(tx, params.id);
    const fields: Changes = {
      ...noticeGone(sent, before),
      ...sent,
      ...otherPhone(handphonePic, sent, before),
    };
    refuseForeignFields(actor, fields, before);
    refuseUnreachable(before, fields);
    const bank = pick(fields, labelParts.bank);
    if (differs(bank, before))
      await askBankChange(tx, actor, params.id, { ...pick(before, labelParts.bank), ...bank });
    const changed = Object.fromEntries(
      Object.entries(fields).filter(
        ([field, value]) => !(field in labelParts.bank) && value !== before[field as keyof typeof before],
      ),
    );
    refuseSwap(actor, before.approvalStatus, changed);
    await takeFiles(tx, papersOf(params.id, changed));
    const untaxed = await taxFirst(tx, actor, desk, { before, changed, version });
    const rest = await contractFirst(tx, actor, desk, { before, changed: untaxed, version });
    if (Object.keys(rest).length === 0) return find(tx, params.id);
    const after = await change(tx, actor, params.id, rest, version);
    await tellOfLabel(tx, before, after);
    return after;
  });

interface Update {
  before: Awaited<ReturnType<typeof find>>;
  changed: Record<string, unknown>;
  version: number | undefined;
}

/** What was agreed is proposed; until the label is first approved, which takes a second person, it is a draft. Answers what is left to write. */
async function contractFirst(tx: Tx, actor: Actor, desk: ContractDesk, { before, changed, version }: Update) {
  const { contractFrom, ...agreed } = pick(changed, labelParts.contract);
  if (Object.keys(agreed).length === 0) return omit(changed, ['contractFrom']);
  const after = { ...before, ...changed };
  refuseUnfitContract(after);
  if (!(await isDraft(tx, before))) {
    await refuseStale(tx, before, version);
    await desk.propose(tx, actor, before.id, { ...agreed, ...(contractFrom ? { contractFrom } : {}) });
    return omit(changed, Object.keys(labelParts.contract));
  }
  if (agreed.contractNumber) await refuseTakenNumber(tx, before.id, String(agreed.contractNumber));
  return { ...omit(changed, ['contractFrom']), contractWrittenBy: actor.userId, contractUnread: false };
}

/** The same of the taxes, where the payee's kind decides as well. */
async function taxFirst(tx: Tx, actor: Actor, desk: ContractDesk, { before, changed, version }: Update) {
  const { taxNumber, taxCheck, identity } = labelParts;
  const taxed = pick(changed, { ...taxNumber, ...taxCheck, type: identity.type });
  if (Object.keys(taxed).length === 0) return changed;
  if ('nppn' in taxed || 'nppnYear' in taxed) refuseUndatedNotice({ ...before, ...taxed });
  if (Object.keys(taxed).some((field) => field.startsWith('taxId')))
    refuseUnfitTaxId({ ...before, ...taxed });
  if (await isDraft(tx, before)) return { ...changed, contractWrittenBy: actor.userId };
  await refuseStale(tx, before, version);
  await desk.proposeTax(tx, actor, before.id, taxed);
  return omit(changed, Object.keys(taxed));
}

/** The phone under its other name in the specification: where both are sent, the one counts that says something new. */
function otherPhone(handphonePic: unknown, { mobilePhonePic }: Changes, before: Update['before']): Changes {
  const isSaid = mobilePhonePic !== undefined && mobilePhonePic !== before.mobilePhonePic;
  return isSaid || !handphonePic ? {} : { mobilePhonePic: handphonePic };
}

/** A notice of another tax year has another number and day, and what is no notice has no year: those on file go, unless they are sent. */
function noticeGone({ nppn, nppnYear }: Changes, before: Update['before']): Changes {
  if (nppn === false && before.nppn) return { nppnYear: null, nppnNumber: null, nppnDate: null };
  if (nppnYear === undefined || nppnYear === before.nppnYear) return {};
  return { nppnNumber: null, nppnDate: null };
}

async function refuseStale(tx: Tx, before: Update['before'], version: number | undefined): Promise<void> {
  if (version === undefined || version === before.version) return;
  throw await stale(tx, 'label', before.id, { current: before });
}

const omit = (from: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => !names.includes(field)));

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

const pick = (from: object, shape: object) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in shape));

const differs = (some: object, all: object) =>
  Object.entries(some).some(
    ([field, value]) => value !== undefined && value !== (all as Record<string, unknown>)[field],
  );

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
