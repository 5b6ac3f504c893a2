import { deliveries } from '@rilis/contract/catalogue/delivery';
import { WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { DeliveryBadge } from './deliveryBadge.tsx';
import { DeliveryFacts, DeliveryHistory, DeliveryStanding } from './deliveryFacts.tsx';

/** A release with a store beside the list: where it stands, its days, and all that happened. */
export default function DeliveryBeside({ row }: { row: { id: number } }) {
  return (
    <WholeRecord route={deliveries.read} id={row.id}>
      {(delivery) => (
        <>
          <DeliveryBadge value={delivery.status} />
          <DeliveryStanding delivery={delivery} />
          <DeliveryFacts delivery={delivery} />
          <DeliveryHistory history={delivery.history} />
        </>
      )}
    </WholeRecord>
  );
}
