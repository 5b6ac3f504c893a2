import type { ChangeKind } from '@rilis/contract/royalties/contractChange';
import { payAdvance, takeBackAdvance } from './advanceApply.ts';
import type { Apply } from './change.ts';
import { applyContract } from './contractApply.ts';
import { applyTerm, endTerm, removeTerm } from './contractTermApply.ts';
import { withdrawVersion } from './contractWithdraw.ts';
import { setParameter } from './parameterApply.ts';
import { applyPayeeTax } from './payeeTax.ts';
import { endRule, makeRule, replaceRule, withdrawRule } from './taxRuleApply.ts';

const appliers: Record<ChangeKind, Apply> = {
  CONTRACT: applyContract,
  CONTRACT_WITHDRAW: withdrawVersion,
  PAYEE_TAX: applyPayeeTax,
  ADVANCE: payAdvance,
  ADVANCE_BACK: takeBackAdvance,
  TERM: applyTerm,
  TERM_END: endTerm,
  TERM_REMOVE: removeTerm,
  TAX_RULE: makeRule,
  TAX_REPLACE: replaceRule,
  TAX_END: endRule,
  TAX_WITHDRAW: withdrawRule,
  PARAMETER: setParameter,
};

/** Makes a change true: once when it is tried out before it is proposed, and once for good when it is confirmed. */
export const applyChange: Apply = (tx, actor, change) => appliers[change.kind](tx, actor, change);
