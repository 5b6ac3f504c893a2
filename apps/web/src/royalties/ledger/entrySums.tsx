import { ENTRY_DIMENSIONS, ledger } from '@rilis/contract/royalties/ledger';
import ListSums from '../../kit/figures/listSums.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** What was booked on an account, as the list shows it. */
export default function EntrySums() {
  return (
    <ListSums
      route={ledger.entrySums}
      dimensions={ENTRY_DIMENSIONS}
      measures={[
        { name: 'amount', label: word('books.ledgerEntry.amount'), text: rupiah },
        { name: 'credit', label: word('table.sums.measures.credit'), text: rupiah },
        { name: 'debit', label: word('table.sums.measures.debit'), text: rupiah },
        { name: 'count', label: word('table.sums.measures.entries'), text: number },
      ]}
      nameOf={(by, { key }) =>
        by === 'month' ? periodText(Number(key)) : word(`books.ledgerEntry.postings.${key}`)
      }
      narrowed={(by, key) => (by === 'month' ? { month: key } : null)}
    />
  );
}
