import { SUSPENSE_DIMENSIONS, suspense } from '@rilis/contract/royalties/suspense';
import ListSums from '../../kit/figures/listSums.tsx';
import { number, periodText } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';

/** What waits in suspense, of all stores or as the list is narrowed. */
export default function SuspenseSums() {
  return (
    <ListSums
      route={suspense.sums}
      dimensions={SUSPENSE_DIMENSIONS}
      measures={[
        {
          name: 'amountIdr',
          label: word('matching.suspense.amountIdr'),
          text: (amount) => exactRupiah(String(amount)),
        },
        { name: 'groups', label: word('table.sums.measures.recordings'), text: number },
        { name: 'lines', label: word('matching.suspense.lines'), text: number },
        { name: 'quantity', label: word('matching.suspense.quantity'), text: number },
      ]}
      nameOf={nameOf}
      narrowed={narrowed}
    />
  );
}

/** A channel chooses whole groups, whose sum is another than its own. */
const narrowed = (by: string, key: string) => (by === 'store' ? { dsp: key } : null);

function nameOf(by: string, { key, name }: { key: string; name: string }): string {
  if (by === 'month') return periodText(Number(key));
  return by === 'channel' ? word(`royalties.statement.channel.${key}`) : name;
}
