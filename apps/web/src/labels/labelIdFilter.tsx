import { useOwnLabel } from '../kit/call/session.ts';
import { labelOptions } from '../kit/list/labelOptions.ts';
import { RemoteFilter } from '../kit/list/listFilters.tsx';
import type { Word } from '../kit/words.ts';

/** One label by its number (`labelId`) in the address; a label sees no other, so it has nothing to choose. */
export function LabelIdFilter({ name }: { name: Word }) {
  if (useOwnLabel() !== null) return null;
  return <RemoteFilter name="labelId" label={name} route={labelOptions} />;
}
