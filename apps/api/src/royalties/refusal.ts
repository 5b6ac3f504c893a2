import { rupiah } from '@rilis/contract/formats';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { RunStatus } from '@rilis/contract/royalties/paymentRunMachine';
import type { PeriodStatus } from '@rilis/contract/royalties/periodMachine';
import type { SignatureStatus } from '@rilis/contract/royalties/signatureMachine';
import type { SlipStatus } from '@rilis/contract/royalties/slipMachine';
import type { StatementStatus } from '@rilis/contract/royalties/statementMachine';
import type { Actor } from '../kit/actor.ts';
import { Problem } from '../kit/problem.ts';
import { say } from '../kit/words.ts';

/** 409 for a record that does not take an action from where it stands; says what can be done instead. `statuses`: its states in words. */
const refused =
  <From extends string, Asked extends string = string>(kind: string, statuses: string) =>
  ({ lang }: Actor, from: From, action: Asked): Problem =>
    new Problem(409, `error.${kind}.transition`, {
      params: {
        ...{ from, action },
        status: say(lang, `${statuses}.${from}`),
        // Of some it is not said: what they are asked is a step.
        ...(kind in askedInWords && { asked: say(lang, `refusal.${kind}.asked.${action}`) }),
        instead: say(lang, `refusal.${kind}.instead.${from}`),
      },
    });
const askedInWords = { invoice: true, period: true, statement: true };

export const refusedInvoice = refused<InvoiceStatus>('invoice', 'invoice.status');
export const refusedPeriod = refused<PeriodStatus>('period', 'royalties.period.statuses');
export const refusedStatement = refused<StatementStatus, StatementStatus>(
  'statement',
  'royalties.statement.statuses',
);
export const refusedRun = refused<RunStatus>('run', 'payment.run.statuses');
export const refusedSlip = refused<SlipStatus>('slip', 'royalties.slip.statuses');
export const refusedSignature = refused<SignatureStatus>('signature', 'signing.statuses');

/** 409 for an invoice that has changed since it was looked at; says how it stands. */
export const staleInvoice = (
  { lang }: Actor,
  { status, nett_revenue, version }: { status: string; nett_revenue: number; version: number },
) => ({
  code: 'error.staleInvoice' as const,
  params: {
    version,
    status: say(lang, `invoice.status.${status as InvoiceStatus}`),
    amount: rupiah(nett_revenue),
  },
});

/** The same for a month. */
export const stalePeriod = ({ lang }: Actor, { status, version }: { status: string; version: number }) => ({
  code: 'error.stalePeriod' as const,
  params: { version, status: say(lang, `royalties.period.statuses.${status as PeriodStatus}`) },
});

/** The same for a statement. */
export const staleStatement = (
  { lang }: Actor,
  { status, payable, version }: { status: string; payable: number; version: number },
) => ({
  code: 'error.staleStatement' as const,
  params: {
    version,
    status: say(lang, `royalties.statement.statuses.${status as StatementStatus}`),
    amount: rupiah(payable),
  },
});
