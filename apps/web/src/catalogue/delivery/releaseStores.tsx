import { Anchor, Button, Text } from '@mantine/core';
import { deliveries, type ReleaseDeliveries } from '@rilis/contract/catalogue/delivery';
import { songDsp } from '@rilis/contract/catalogue/songDsp';
import { lazy, Suspense, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { DeliveryBadge } from './deliveryBadge.tsx';
import classes from './releaseStores.module.css';

const ReleaseLinkForm = lazy(() => import('./releaseLink.tsx'));

/** Where a release is: on how many of its stores it is live, since when, and the way there. */
export default function ReleaseStores({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  const { data } = useCall(deliveries.ofAlbum, { params: { id } });
  if (!data) return null;
  const isOpen = data.at.some(({ status, byHand }) => !byHand && isAway.has(status));
  return (
    <Block title={t('delivery.onRelease.title')}>
      <Text size="sm" fw={500} mb="xs">
        {data.at.length > 0
          ? t('delivery.onRelease.live', { live: data.live, stores: data.stores })
          : t('delivery.onRelease.none')}
      </Text>
      {data.at.map((store) => (
        <AtStore key={store.dspId} store={store} albumId={id} linkable={data.open} />
      ))}
      {data.open && isOpen && may(deliveries.queue.can) && <QueueButton id={id} />}
    </Block>
  );
}

/** In these states a store has nothing of it. */
const isAway = new Set<string>(['NOT_SENT', 'TAKEN_DOWN']);

interface AtStoreProps {
  store: ReleaseDeliveries['at'][number];
  albumId: number;
  /** Its links may be entered: it is approved. */
  linkable: boolean;
}

function AtStore({ store, albumId, linkable }: AtStoreProps) {
  const t = useWords();
  const may = useCan();
  const { deliveryId, dspName, status, statusAt, url, byHand } = store;
  const [entering, enter] = useState(false);
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
      {linkable && !entering && may(songDsp.routes.bulk.can) && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('delivery.link.of', { store: dspName })}
          onClick={() => enter(true)}
        >
          {t('delivery.link.enter')}
        </Button>
      )}
      {entering && (
        <div className={classes.link}>
          <Suspense fallback={null}>
            <ReleaseLinkForm albumId={albumId} store={store} close={() => enter(false)} />
          </Suspense>
        </div>
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
