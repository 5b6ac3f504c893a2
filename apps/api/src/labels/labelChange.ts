import { label, labelParts } from '@rilis/contract/labels/label';
import { labelPapers } from '@rilis/contract/labels/labelPapers';
import { type Actor, may } from '../kit/actor.ts';
import type { Tx } from '../kit/db/db.ts';
import { stale } from '../kit/db/stale.ts';
import { on } from '../kit/http/endpoint.ts';
import { Problem } from '../kit/problem.ts';
import { takeFiles } from '../kit/takeFile.ts';
import { askBankChange } from './bankChange.ts';
import { papersOf } from './labelApproval.ts';
import {
  isDraft,
  labelRows,
  refuseTakenNumber,
  refuseUndatedNotice,
  refuseUnfitContract,
  refuseUnfitTaxId,
  refuseUnreachable,
} from './labelRows.ts';
import { tellOfLabel } from './labelTold.ts';

type Changes = Record<string, unknown> & { version?: number };

/** Who keeps contracts: what was agreed with an approved label is changed by two people. */
export interface ContractDesk {
  propose: (tx: Tx, actor: Actor, labelId: number, fields: object) => Promise<unknown>;
  proposeTax: (tx: Tx, actor: Actor, labelId: number, fields: object) => Promise<unknown>;
}

/** Contact and papers change at once; a bank account, a contract and what decides the taxes wait for a second person. */
export const updating = (desk: ContractDesk) =>
  on(label.routes.update, async ({ tx, actor, params, body }) => {
    const { version, handphonePic, ...sent } = body as Changes;
    const before = await labelRows.find(tx, params.id);
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
    if (Object.keys(rest).length === 0) return labelRows.find(tx, params.id);
    const after = await labelRows.change(tx, actor, params.id, rest, version);
    await tellOfLabel(tx, before, after);
    return after;
  });

interface Update {
  before: Awaited<ReturnType<typeof labelRows.find>>;
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

export const omit = (from: object, names: readonly string[]) =>
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

export const pick = (from: object, shape: object) =>
  Object.fromEntries(Object.entries(from).filter(([field]) => field in shape));

export const differs = (some: object, all: object) =>
  Object.entries(some).some(
    ([field, value]) => value !== undefined && value !== (all as Record<string, unknown>)[field],
  );
