import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import { formatRupiah } from '@rilis/contract/royalties/money';
import type { RunStatus } from '@rilis/contract/royalties/paymentRunMachine';
import type { PeriodStatus } from '@rilis/contract/royalties/periodMachine';
import type { SignatureStatus } from '@rilis/contract/royalties/signatureMachine';
import type { SlipStatus } from '@rilis/contract/royalties/slipMachine';
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

/** The same for a payment run. */
export const refusedRun = ({ lang }: Actor, from: RunStatus, asked: string): Problem =>
  new Problem(409, 'error.run.transition', {
    params: {
      from,
      asked,
      status: say(lang, `payment.run.statuses.${from}`),
      instead: say(lang, `refusal.run.${from}`),
    },
  });

/** The same for a proof of withholding. */
export const refusedSlip = ({ lang }: Actor, from: SlipStatus, asked: string): Problem =>
  new Problem(409, 'error.slip.transition', {
    params: {
      from,
      asked,
      status: say(lang, `royalties.slip.statuses.${from}`),
      instead: say(lang, `refusal.slip.${from}`),
    },
  });

/** The same for the signature of an invoice. */
export const refusedSignature = ({ lang }: Actor, from: SignatureStatus): Problem =>
  new Problem(409, 'error.signature.transition', {
    params: {
      from,
      status: say(lang, `signing.statuses.${from}`),
      instead: say(lang, `refusal.signature.${from}`),
    },
  });

/** 409 for an invoice that has changed since it was looked at; says how it stands. */
export const staleInvoice = (
  { lang }: Actor,
  { status, nett_revenue, version }: { status: string; nett_revenue: number; version: number },
) => ({
  code: 'error.staleInvoice' as const,
  params: {
    version,
    status: say(lang, `invoice.status.${status as InvoiceStatus}`),
    amount: formatRupiah(nett_revenue),
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
    amount: formatRupiah(payable),
  },
});
