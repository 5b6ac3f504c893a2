import { storeChoices } from '@rilis/contract/catalogue/storeChoice';
import { useCall } from '../../kit/call/useCall.ts';

/** The chosen stores by their names. */
export default function StoreNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useCall(storeChoices);
  return ids.map((id) => data.find((store) => store.id === id)?.title ?? '–').join(', ');
}
