import { queueFilters } from '@rilis/contract/approval';
import { SelectFilter } from '../list/listFilters.tsx';
import { useWords } from '../words.ts';

/** A queue narrowed to nobody's, one's own or the late requests. */
export default function DeskFilter() {
  const t = useWords();
  const choices = queueFilters.map((value) => ({ value, label: t(`desk.filter.${value}`) }));
  return <SelectFilter name="desk" label="desk.filter.label" choices={choices} />;
}
