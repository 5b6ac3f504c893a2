import type { Pattern } from '@rilis/contract/route';
import type { ChangeKind } from '@rilis/contract/royalties/contractChange';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/db.ts';

/** What somebody wants to become of a contract, an advance, a term, a rule of tax or a parameter. `wanted`: what the form said. */
export interface Wish {
  kind: ChangeKind;
  labelId: number | null;
  /** The id of the term, rule or advance it is about. */
  subject: string | null;
  wanted: object;
}

/** The same with who proposed it; whoever applies it is the one who confirms. */
interface Change extends Wish {
  proposedBy: number;
}

/** What was done, in a reader's words; `before`: the fields that stood. */
export interface Told {
  title: (actor: Actor) => string;
  before?: object;
}

/** Writes a change into its tables; throws a Problem when it may not stand. */
export type Apply = (tx: Tx, actor: Actor, change: Change) => Promise<Told>;

/** Whoever may write what a change is about may decide on it, when somebody else proposed it. */
export const changeRights = (kind: ChangeKind): readonly Pattern[] => [rightOf[aboutOf(kind)]];

/** Whoever is asked for a second pair of eyes. */
export const changePrivilege = (kind: ChangeKind): string => privilegeOf[aboutOf(kind)];

/** What a change is about: each has its own right. */
export const aboutOf = (kind: ChangeKind) =>
  kind === 'PARAMETER' ? 'parameter' : kind.startsWith('TAX') ? 'tax' : 'contract';

const rightOf = {
  parameter: '/backoffice/sysparam/{id}/update',
  tax: '/backoffice/taxRules/{id}/update',
  contract: '/backoffice/label/{id}/update#contract',
} as const;
const privilegeOf = {
  parameter: 'sysparam.write',
  tax: 'taxRules.write',
  contract: 'label.contract.write',
} as const;
