import { Anchor, Button, Text } from '@mantine/core';
import { deliveries, type ReleaseDeliveries } from '@rilis/contract/catalogue/delivery';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './delivery.module.css';
import { DeliveryBadge } from './deliveryBadge.tsx';

/** Where a release is: on how many of its stores it is live, since when, and the way there. */
export default function ReleaseStores({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  const { data } = useCall(deliveries.ofAlbum, { params: { id } });
  if (!data) return null;
  const isOpen = data.at.some(({ status, byHand }) => status === 'NOT_SENT' && !byHand);
  return (
    <Block title={t('delivery.onRelease.title')}>
      <Text size="sm" fw={500} mb="xs">
        {data.at.length > 0
          ? t('delivery.onRelease.live', { live: data.live, stores: data.stores })
          : t('delivery.onRelease.none')}
      </Text>
      {data.at.map((store) => (
        <AtStore key={store.dspId} store={store} />
      ))}
      {data.open && isOpen && may(deliveries.queue.can) && <QueueButton id={id} />}
    </Block>
  );
}

function AtStore({ store }: { store: ReleaseDeliveries['at'][number] }) {
  const t = useWords();
  const may = useCan();
  const { deliveryId, dspName, status, statusAt, url, byHand } = store;
  const linked = deliveryId !== null && may(deliveries.read.can);
  return (
    <div className={classes.store}>
      {linked ? (
        <LinkAnchor to={pathOf('/backoffice/deliveries/{id}/show', { id: deliveryId })} size="sm">
          {dspName}
        </LinkAnchor>
      ) : (
        <Text size="sm">{dspName}</Text>
      )}
      <DeliveryBadge value={status} />
      <Text size="xs" c="dimmed">
        {statusAt && t('delivery.onRelease.since', { at: invoiceTime(statusAt) })}
        {!statusAt && byHand && t('delivery.onRelease.byHand')}
      </Text>
      {url && (
        <Anchor href={url} size="xs" target="_blank" rel="noreferrer">
          {t('delivery.onRelease.open', { store: dspName })}
        </Anchor>
      )}
    </div>
  );
}

function QueueButton({ id }: { id: number }) {
  const t = useWords();
  const queue = async () => {
    try {
      await act(deliveries.queue, { params: { id } });
      toastDone(word('delivery.onRelease.queued'));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="default" size="xs" mt="sm" style={{ alignSelf: 'start' }} onClick={() => void queue()}>
      {t('delivery.onRelease.queue')}
    </Button>
  );
}
