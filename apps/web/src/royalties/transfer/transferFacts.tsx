import { Text, Timeline } from '@mantine/core';
import type { TransferDetail } from '@rilis/contract/royalties/transfer';
import { ArrowRightLeft } from 'lucide-react';
import { moverOf } from '../../kit/approval/mover.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { Written } from '../../kit/look/written.tsx';
import { LinkWhereAllowed } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';

/** Between whom, from when on, and what was said of it. */
export function Facts({ transfer }: { transfer: TransferDetail }) {
  const t = useWords();
  const facts = [
    ['fromLabelName', `${transfer.fromLabelName} (${transfer.fromLabelSystemcode})`],
    ['toLabelName', `${transfer.toLabelName} (${transfer.toLabelSystemcode})`],
    ['effectiveFrom', dayText(transfer.effectiveFrom)],
    ['requestedAt', invoiceTime(transfer.requestedAt)],
    ...(transfer.status === 'REQUESTED' || transfer.status === 'PROPOSED'
      ? ([['expiresAt', invoiceTime(transfer.expiresAt)]] as const)
      : []),
    ...(transfer.note ? ([['note', transfer.note]] as const) : []),
  ] as const;
  return (
    <Block title={t(`ownership.transfer.modules.${transfer.moduleName}`)}>
      <Subject transfer={transfer} />
      <dl className={money.sum}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`ownership.transfer.${name}`)}</dt>
            <dd style={{ whiteSpace: 'pre-line' }}>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}

/** It opens for whoever has it now. */
function Subject({
  transfer: { moduleName, moduleId, title, status, fromLabelId, toLabelId },
}: {
  transfer: TransferDetail;
}) {
  const own = useOwnLabel();
  const path = moduleName === 'ALBUM' ? '/backoffice/music/{id}/show' : '/backoffice/artist/{id}/show';
  if (own !== null && own !== (status === 'DONE' ? toLabelId : fromLabelId))
    return <Text size="sm">{title}</Text>;
  return (
    <LinkWhereAllowed to={pathOf(path, { id: moduleId })} size="sm">
      {title}
    </LinkWhereAllowed>
  );
}

/** What was done, by the state it led to. */
const steps: Readonly<
  Record<string, 'agree' | 'consent' | 'approve' | 'move' | 'reject' | 'withdraw' | 'expire'>
> = {
  REQUESTED: 'agree',
  CONSENTED: 'consent',
  APPROVED: 'approve',
  DONE: 'move',
  REJECTED: 'reject',
  CANCELLED: 'withdraw',
  EXPIRED: 'expire',
};

/** What happened, the last first. */
export function Steps({ transfer: { history } }: { transfer: TransferDetail }) {
  const t = useWords();
  if (history.length === 0) return null;
  return (
    <Block title={t('ownership.transfer.history')}>
      <Timeline bulletSize={26} lineWidth={1}>
        {history.toReversed().map(({ id, toStatus, at, reason, ...who }) => (
          <Timeline.Item key={id} bullet={<ArrowRightLeft size={14} />}>
            <Text size="sm">{t(`ownership.transfer.actions.${steps[toStatus] ?? 'request'}`)}</Text>
            <Text size="xs" c="dimmed">
              {[moverOf(who) || t('ownership.transfer.otherSide'), invoiceTime(at)].join(', ')}
            </Text>
            {reason && <Written mt={4}>{reason}</Written>}
          </Timeline.Item>
        ))}
      </Timeline>
    </Block>
  );
}
