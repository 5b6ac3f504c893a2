import { calendar } from '../calendar.ts';
import { change, contract } from '../contract.ts';
import { invoice } from '../invoice.ts';
import { moneyFormProblems } from '../moneyFormProblems.ts';
import { open } from '../open.ts';
import { paper } from '../paper.ts';
import { period } from '../period.ts';
import { pool } from '../pool.ts';
import { reversal } from '../reversal.ts';
import { royalties as screens } from '../royaltyScreens.ts';
import { selfBilled } from '../selfBilled.ts';
import { slip } from '../slip.ts';
import { standing } from '../standing.ts';
import { statement } from '../statementScreens.ts';
import { stream } from '../stream.ts';
import { tax } from '../tax.ts';
import { taxRule } from '../taxRule.ts';
import { term } from '../term.ts';
import { usage } from '../usage.ts';

/** What the screens of statements and invoices say. */
export const words = {
  royalties: {
    ...screens,
    calendar,
    change,
    contract,
    open,
    paper,
    period,
    pool,
    reversal,
    selfBilled,
    slip,
    standing,
    statement,
    stream,
    taxRule,
    term,
  },
  invoice,
  tax,
  usage,
  error: moneyFormProblems,
};
