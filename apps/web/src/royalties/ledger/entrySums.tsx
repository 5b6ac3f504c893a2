import { ENTRY_DIMENSIONS, ledger } from '@rilis/contract/royalties/ledger';
import ListSums from '../../kit/figures/listSums.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** What was booked on an account, or in the journal, as the list shows it. */
export default function EntrySums({ account }: { account: boolean }) {
  return (
    <ListSums
      route={ledger.entrySums}
      dimensions={ENTRY_DIMENSIONS}
      measures={[
        // Of all accounts together it is nothing.
        ...(account ? [{ name: 'amount', label: word('books.ledgerEntry.amount'), text: rupiah }] : []),
        { name: 'debit', label: word('books.ledger.debit'), text: rupiah },
        { name: 'credit', label: word('books.ledger.credit'), text: rupiah },
        { name: 'count', label: word('table.sums.measures.entries'), text: number },
      ]}
      nameOf={(by, { key }) =>
        by === 'month' ? periodText(Number(key)) : word(`books.ledgerEntry.postings.${key}`)
      }
      narrowed={(by, key) => (by === 'month' ? { month: key } : null)}
    />
  );
}
