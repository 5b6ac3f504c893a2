import { Alert } from '@mantine/core';
import type { DeliveryDetail } from '@rilis/contract/catalogue/delivery';
import { TriangleAlert } from 'lucide-react';
import { useOwnLabel } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime, number } from '../../kit/look/formats.ts';
import { History } from '../../kit/look/history.tsx';
import classes from '../../kit/look/record.module.css';
import { useWords, type Word, word } from '../../kit/words.ts';
import PaperLink from '../release/paperLink.tsx';

/** A release with a store, by its days and numbers. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords();
  const isStaff = useOwnLabel() === null;
  return (
    <Block title={t('delivery.delivery.facts')}>
      <dl className={classes.facts}>
        {factsOf(delivery).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`delivery.delivery.${name}`)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
        {isStaff && delivery.proofFile && (
          <div>
            <dt>{t('delivery.delivery.proofFile')}</dt>
            <dd>
              <PaperLink id={delivery.proofFile} />
            </dd>
          </div>
        )}
      </dl>
    </Block>
  );
}

const timeOf = (at: Date | null) => at && invoiceTime(at);

const factsOf = (d: DeliveryDetail) =>
  [
    ['upc', d.upc],
    ['releaseDate', dayText(d.releaseDate)],
    ['dueDay', dayText(d.dueDay)],
    ['sentAt', timeOf(d.sentAt)],
    ['acknowledgedAt', timeOf(d.acknowledgedAt)],
    ['liveAt', timeOf(d.liveAt)],
    ['takenDownAt', timeOf(d.takenDownAt)],
    ['url', d.url],
    ['tries', number(d.tries)],
    ['round', number(d.round)],
    ['proof', d.proof],
  ] as const;

/** What is wrong, when something is: why, when it is tried again, what the store was not told. */
export function DeliveryStanding({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords();
  const { fault, faultText, nextTryAt, task, late, reason, closedUntil } = delivery;
  const lines = [
    ...(fault ? [t(`delivery.fault.${fault}` as Word)] : []),
    ...(faultText ? [faultText] : []),
    ...(reason && reason !== faultText ? [reason] : []),
    ...(nextTryAt ? [t('delivery.delivery.nextTry', { time: invoiceTime(nextTryAt) })] : []),
    ...(closedUntil
      ? [t('delivery.delivery.closedUntil', { store: delivery.dspName, day: dayText(closedUntil) })]
      : []),
    ...(task && !fault && !closedUntil ? [t(`delivery.delivery.untold.${task}`)] : []),
    ...(late && !nextTryAt && !fault ? [t('delivery.delivery.lateText')] : []),
  ];
  if (lines.length === 0) return null;
  // What only waits for its files has not failed.
  const isWrong = late || (fault !== null && fault !== 'preparing');
  return (
    <Alert variant="light" color={isWrong ? 'red' : 'blue'} icon={<TriangleAlert size={18} />}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}

type Event = DeliveryDetail['history'][number];

/** All that happened to it, the newest first. */
export function DeliveryHistory({ history }: { history: readonly Event[] }) {
  const t = useWords();
  const told = (event: Event) => ({ ...event, what: whatOf(event), who: whoOf(event) });
  return <History title={t('delivery.delivery.history')} events={history.map(told)} />;
}

/** Our move, a message of ours, or the store's word and what became of it. */
function whatOf({ action, to }: Event): string {
  const [kind, what, outcome] = action.split(':');
  if (kind === 'message') {
    const state = word(`delivery.delivery.messageState.${outcome}` as Word);
    return word(`delivery.delivery.message.${what}` as Word, { state });
  }
  if (kind !== 'heard') return word(`delivery.status.${to}` as Word);
  const said = word(`delivery.delivery.says.${what}` as Word);
  return word(`delivery.delivery.heard.${outcome}` as Word, { said });
}

const whoOf = ({ by }: Event) =>
  by === 'system:store'
    ? word('delivery.delivery.byStore')
    : by.startsWith('system:')
      ? word('delivery.delivery.byPlatform')
      : by;
