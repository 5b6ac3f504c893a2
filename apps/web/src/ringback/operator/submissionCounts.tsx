import { Alert } from '@mantine/core';
import { submissions } from '@rilis/contract/ringback/submission';
import { FlaskConical, Hand } from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { number } from '../../kit/look/formats.ts';
import classes from '../../kit/look/record.module.css';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { OperatorBadge } from '../operatorBadge.tsx';

/** How many tones stand where, and how the operator is reached. */
export function SubmissionCounts() {
  const t = useWords();
  const may = useCan();
  const { data } = useCall(submissions.counts, {}, { refetchInterval: 15_000 });
  if (!data) return null;
  return (
    <>
      {data.simulated && (
        <Alert color="yellow" variant="light" icon={<FlaskConical size={18} />} mb="md">
          {t('operator.submission.simulated')}{' '}
          {may('/backoffice/operator-simulator') && (
            <LinkAnchor to="/backoffice/operator-simulator" size="sm" underline="always">
              {t('operator.simulator.one')}
            </LinkAnchor>
          )}
        </Alert>
      )}
      {data.mode === 'MANUAL' && (
        <Alert color="blue" variant="light" icon={<Hand size={18} />} mb="md">
          {t('operator.submission.manual')}
        </Alert>
      )}
      {data.byStatus.length > 0 && (
        <ul className={classes.counts} aria-label={t('operator.submission.counts')}>
          {data.byStatus.map(({ status, count }) => (
            <li key={status}>
              <OperatorBadge value={status} /> <b>{number(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
