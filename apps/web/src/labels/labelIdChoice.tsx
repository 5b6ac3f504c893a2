import { label } from '@rilis/contract/labels/label';
import { RemoteFilter } from '../kit/list/listFilters.tsx';
import type { Word } from '../kit/words.ts';

/** Labels to choose from, with all that is known of what a label is. */
export default function LabelIdChoice({ name }: { name: Word }) {
  return <RemoteFilter name="labelId" label={name} route={label.routes.options} />;
}
