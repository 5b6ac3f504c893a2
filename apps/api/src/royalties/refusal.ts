import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { PeriodStatus } from '@rilis/contract/royalties/periodMachine';
import type { StatementStatus } from '@rilis/contract/royalties/statementMachine';
import type { Actor } from '../kit/actor.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';

/** 409 for an invoice that does not take an action from where it stands; says what can be done instead. */
export const refusedInvoice = ({ lang }: Actor, from: InvoiceStatus, action: string): Problem =>
  new Problem(409, 'error.invoice.transition', {
    params: {
      from,
      action,
      status: say(lang, `invoice.status.${from}`),
      asked: say(lang, `refusal.invoice.asked.${action}`),
      instead: say(lang, `refusal.invoice.instead.${from}`),
    },
  });

/** The same for a month. */
export const refusedPeriod = ({ lang }: Actor, from: PeriodStatus, action: string): Problem =>
  new Problem(409, 'error.period.transition', {
    params: {
      from,
      action,
      status: say(lang, `royalties.period.statuses.${from}`),
      asked: say(lang, `refusal.period.asked.${action}`),
      instead: say(lang, `refusal.period.instead.${from}`),
    },
  });

/** The same for a statement. */
export const refusedStatement = ({ lang }: Actor, from: StatementStatus, to: StatementStatus): Problem =>
  new Problem(409, 'error.statement.transition', {
    params: {
      from,
      to,
      status: say(lang, `royalties.statement.statuses.${from}`),
      asked: say(lang, `refusal.statement.asked.${to}`),
      instead: say(lang, `refusal.statement.instead.${from}`),
    },
  });
