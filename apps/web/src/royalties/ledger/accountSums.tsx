import { ACCOUNT_DIMENSIONS, ledger } from '@rilis/contract/royalties/ledger';
import ListSums from '../../kit/figures/listSums.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** What the accounts of the list come to, each side of zero by itself. */
export default function AccountSums() {
  return (
    <ListSums
      route={ledger.accountSums}
      dimensions={ACCOUNT_DIMENSIONS}
      measures={[
        { name: 'balance', label: word('books.ledger.balance'), text: rupiah },
        { name: 'over', label: word('table.sums.measures.over'), text: rupiah },
        { name: 'under', label: word('table.sums.measures.under'), text: rupiah },
        { name: 'count', label: word('table.sums.measures.accounts'), text: number },
      ]}
      nameOf={nameOf}
      narrowed={(by, key) => (key === '' ? null : { [by === 'label' ? 'search' : by]: key })}
    />
  );
}

function nameOf(by: string, { key, name }: { key: string; name: string }): string {
  if (by === 'kind') return word(`books.ledger.kinds.${key}`);
  return by === 'stream' ? word(`royalties.stream.${key}`) : name;
}
