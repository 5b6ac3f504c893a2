import { Card, Text, Title } from '@mantine/core';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { type Step, waterfallOf } from '@rilis/contract/royalties/waterfall';
import { useOwnLabel } from '../../kit/call/session.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './statement.module.css';

/** From what was earned to what is payable, step by step, each with its sentence. */
export function WaterfallChart({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('royalties.statement.waterfall')}>
      <Title order={2}>{t('royalties.statement.waterfall')}</Title>
      <ol className={classes.waterfall}>
        {waterfallOf(statement).map((step) => (
          <Line key={step.name} step={step} />
        ))}
      </ol>
    </Card>
  );
}

function Line({ step: { name, amount, from, length } }: { step: Step }) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const text = textOf(name, amount, own);
  return (
    <li className={classes.step} data-step={name} data-minus={amount < 0 || undefined}>
      <div>
        <Text size="sm" fw={name === 'payable' ? 600 : 500}>
          {t(`royalties.statement.${name}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`royalties.statement.steps.${text}`)}
        </Text>
      </div>
      <div className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ left: `${from}%`, width: `max(2px, ${length}%)` }} />
      </div>
      <Rupiah amount={amount} fw={name === 'payable' ? 600 : undefined} className={classes.amount} />
    </li>
  );
}

/** Whoever it is owed to is spoken to; staff read of a label. */
function textOf(name: Step['name'], amount: number, own: boolean) {
  if (name === 'payable' && amount < 0) return 'debt';
  return name === 'earned' && own ? 'ownEarned' : name;
}
