import { Alert, Text } from '@mantine/core';
import type { account } from '@rilis/contract/accounts/account';
import { now } from '@rilis/contract/clock';
import type { ReplyOf } from '@rilis/contract/route';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords, type Word } from '../../kit/words.ts';
import classes from './application.module.css';

export type Application = ReplyOf<typeof account.application>;

/** How far an application has come: registered, verified, looked at, decided. */
const progress = { UNVERIFIED: 1, SUBMITTED: 2, APPROVED: 4, REJECTED: 4, SUSPENDED: 4 } as const;
const steps = ['registered', 'verified', 'review', 'decided'] as const;
const says: Record<Application['status'], Word> = {
  UNVERIFIED: 'accounts.waiting.verifyFirst',
  SUBMITTED: 'accounts.waiting.underReview',
  APPROVED: 'accounts.waiting.approved',
  REJECTED: 'accounts.waiting.rejected',
  SUSPENDED: 'accounts.waiting.suspended',
};
const colours = {
  UNVERIFIED: 'yellow',
  SUBMITTED: 'blue',
  APPROVED: 'teal',
  REJECTED: 'red',
  SUSPENDED: 'red',
};

/**
 * Where an application stands: a sentence, the reason when there is one, and the steps with their times. Whoever is kept out
 * because their label was closed did not apply: they see no steps.
 */
export function ApplicationState({ application }: { application: Application }) {
  const t = useWords();
  const { status, reason, closed } = application;
  return (
    <>
      <Alert color={colours[status]} role="status" py={10}>
        {t(closed ? 'accounts.waiting.closed' : says[status])}
        {reason && (
          <Text size="sm" mt={4} className="asWritten">
            <b>{t('accounts.waiting.reason')}:</b> {reason}
          </Text>
        )}
        {status === 'REJECTED' && (
          <Text size="sm" mt={8}>
            {t(closed ? 'accounts.waiting.closedNext' : 'accounts.waiting.rejectedNext')}
          </Text>
        )}
      </Alert>
      {!closed && <Steps {...application} />}
    </>
  );
}

function Steps(application: Application) {
  const t = useWords();
  const { status } = application;
  const done = progress[status];
  return (
    <ol className={classes.steps}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-done={at < done || undefined}
          data-bad={(at === 3 && (status === 'REJECTED' || status === 'SUSPENDED')) || undefined}
          aria-current={at === done ? 'step' : undefined}
        >
          <span className={classes.name}>{t(`accounts.waiting.${step}`)}</span>
          {step === 'review' && <Times {...application} />}
        </li>
      ))}
    </ol>
  );
}

function Times({ status, submittedAt, dueAt }: Application) {
  const t = useWords();
  const late = status === 'SUBMITTED' && dueAt !== null && dueAt.getTime() < now();
  return (
    <>
      {submittedAt && <span>{t('accounts.waiting.submittedAt', { at: invoiceTime(submittedAt) })}</span>}
      {status === 'SUBMITTED' && dueAt && (
        <span>
          {late ? t('accounts.waiting.late') : t('accounts.waiting.dueAt', { at: invoiceTime(dueAt) })}
        </span>
      )}
    </>
  );
}
