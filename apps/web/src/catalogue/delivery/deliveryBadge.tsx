import type { DeliveryStatus } from '@rilis/contract/catalogue/deliveryMachine';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<DeliveryStatus | 'NOT_SENT', Tone> = {
  NOT_SENT: 'gray',
  QUEUED: 'blue',
  SENT: 'blue',
  ACKNOWLEDGED: 'amber',
  LIVE: 'teal',
  FAILED: 'red',
  TAKEDOWN_REQUESTED: 'orange',
  TAKEN_DOWN: 'gray',
};

/** Where a release stands with a store. */
export function DeliveryBadge({ value }: { value: DeliveryStatus | 'NOT_SENT' }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`delivery.status.${value}`)}</Status>;
}
