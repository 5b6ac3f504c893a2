import { Stack } from '@mantine/core';
import { type DeliveryDetail, deliveries } from '@rilis/contract/catalogue/delivery';
import { useCan } from '../../kit/call/session.ts';
import { dotted } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { DeliveryActions } from './deliveryActions.tsx';
import { DeliveryBadge } from './deliveryBadge.tsx';
import { DeliveryFacts, DeliveryHistory, DeliveryStanding } from './deliveryFacts.tsx';

/** A release with a store: where it stands, what can be done, and all that happened. */
export default function DeliveryShow() {
  return (
    <Loaded resource={{ path: '/deliveries', screen: '/backoffice/deliveries', routes: deliveries }}>
      {(record) => <Shown delivery={record} />}
    </Loaded>
  );
}

function Shown({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords();
  const mayOpen = useCan()('/backoffice/music/{id}/show');
  return (
    <>
      <PageHeader
        title={dotted(delivery.albumTitle, delivery.dspName)}
        about={dotted(delivery.artist, delivery.label)}
        crumbs={[{ label: t('delivery.delivery.many'), to: '/backoffice/deliveries' }]}
      >
        <DeliveryBadge value={delivery.status} />
        {mayOpen && (
          <LinkButton to={pathOf('/backoffice/music/{id}/show', { id: delivery.albumId })} variant="default">
            {t('delivery.delivery.release')}
          </LinkButton>
        )}
      </PageHeader>
      <Stack gap="md" maw={1080}>
        <DeliveryStanding delivery={delivery} />
        <DeliveryActions delivery={delivery} />
        <DeliveryFacts delivery={delivery} />
        <DeliveryHistory history={delivery.history} />
      </Stack>
    </>
  );
}
