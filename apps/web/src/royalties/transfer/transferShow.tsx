import { Stack, Text, Timeline } from '@mantine/core';
import { type TransferDetail, transfers } from '@rilis/contract/royalties/transfer';
import { ArrowRightLeft } from 'lucide-react';
import { useSession } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import money from '../money.module.css';
import classes from './transfer.module.css';
import { TransferActions } from './transferActions.tsx';
import { ContentBlock, Hindrances } from './transferContent.tsx';
import { ProofBlock } from './transferFigures.tsx';
import { TransferStatusBadge } from './transferStatus.tsx';

/** A transfer as its two labels and staff see it: what goes over, whose word is missing, and the proof when it is done. */
export default function TransferShow() {
  return (
    <Loaded resource={{ path: '/log-transfer-contents', screen: '/backoffice/transfers', routes: transfers }}>
      {(record, reload) => <Transfer transfer={record} reload={reload} />}
    </Loaded>
  );
}

function Transfer({ transfer, reload }: { transfer: TransferDetail; reload: () => void }) {
  const t = useWords();
  const { status, fromLabelName: from, toLabelName: to, effectiveFrom } = transfer;
  const waits =
    status === 'PROPOSED' || status === 'REQUESTED' || status === 'CONSENTED' || status === 'APPROVED';
  return (
    <>
      <PageHeader
        title={t('ownership.transfer.of', { title: transfer.title })}
        about={
          waits
            ? t(`ownership.transfer.turn.${status}`, { from, to, day: dayText(effectiveFrom) })
            : t('ownership.transfer.fromTo', { from, to })
        }
        crumbs={[{ label: t('ownership.transfer.many'), to: '/backoffice/transfers' }]}
      >
        <TransferStatusBadge value={status} />
        <TransferActions transfer={transfer} reload={reload} />
      </PageHeader>
      <Stack gap="md">
        <Hindrances hindrances={transfer.hindrances} quiet />
        <div className={classes.split}>
          <Stack gap="md">
            <Facts transfer={transfer} />
            {status === 'DONE' && <ProofBlock proof={transfer.proof} />}
            <Steps transfer={transfer} />
          </Stack>
          <ContentBlock content={transfer.content} from={from} />
        </div>
      </Stack>
    </>
  );
}

function Facts({ transfer }: { transfer: TransferDetail }) {
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
  const own = useSession()?.user.labelId ?? null;
  const path = moduleName === 'ALBUM' ? '/backoffice/music/{id}/show' : '/backoffice/artist/{id}/show';
  if (own !== null && own !== (status === 'DONE' ? toLabelId : fromLabelId))
    return <Text size="sm">{title}</Text>;
  return (
    <LinkAnchor to={pathOf(path, { id: moduleId })} size="sm">
      {title}
    </LinkAnchor>
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

function Steps({ transfer: { history } }: { transfer: TransferDetail }) {
  const t = useWords();
  if (history.length === 0) return null;
  return (
    <Block title={t('ownership.transfer.history')}>
      <Timeline bulletSize={26} lineWidth={1}>
        {history.toReversed().map(({ id, toStatus, actorLogin, at, reason }) => (
          <Timeline.Item key={id} bullet={<ArrowRightLeft size={14} />}>
            <Text size="sm">{t(`ownership.transfer.actions.${steps[toStatus] ?? 'request'}`)}</Text>
            <Text size="xs" c="dimmed">
              {[actorLogin || t('ownership.transfer.otherSide'), invoiceTime(at)].join(', ')}
            </Text>
            {reason && (
              <Text size="sm" mt={4}>
                {reason}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Block>
  );
}
