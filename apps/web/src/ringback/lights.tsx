import { Card, Text } from '@mantine/core';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { leaveReasons } from '@rilis/contract/ringback/tone';
import type { ReactNode } from 'react';
import { invoiceTime } from '../kit/look/formats.ts';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { useWords, word } from '../kit/words.ts';
import { OperatorBadge } from './operatorBadge.tsx';
import classes from './studio.module.css';

/** Why a light is what it is: people's own words, or why a tone left the operator by itself. */
export function reasonText(reason: string | null): string | null {
  const left = leaveReasons.find((one) => one === reason);
  return left ? word(`ringback.left.${left}`) : reason;
}

/** Two lights side by side, ours and the operator's: what, since when, and why. */
export function Lights({ record }: { record: RbtRecord }) {
  const t = useWords();
  return (
    <div className={classes.lights}>
      <Light name={t('ringback.light.ours')} since={record.statusAt} why={record.reason}>
        <ApprovalStatusBadge value={record.approvalStatus} />
      </Light>
      <Light
        name={t('ringback.light.operators')}
        since={record.eluonAt}
        why={
          reasonText(record.eluonReason) ||
          (record.approvalStatusEluon === 'FAILED' ? t('ringback.light.failed') : null)
        }
      >
        <OperatorBadge value={record.approvalStatusEluon} />
        {record.transactionId && (
          <Text size="xs" c="dimmed">
            {t('ringback.rbt.transactionId')}: {record.transactionId}
          </Text>
        )}
      </Light>
    </div>
  );
}

interface LightProps {
  name: string;
  since: Date | null;
  why: string | null;
  children: ReactNode;
}

function Light({ name, since, why, children }: LightProps) {
  const t = useWords();
  return (
    <Card component="section" aria-label={name} className={classes.light}>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <div>{children}</div>
      {why && <Text size="sm">{why}</Text>}
      <Text size="xs" c="dimmed">
        {since ? t('ringback.light.since', { at: invoiceTime(since) }) : t('ringback.light.never')}
      </Text>
    </Card>
  );
}
