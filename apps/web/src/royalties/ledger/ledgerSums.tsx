import { ACCOUNT_DIMENSIONS, ENTRY_DIMENSIONS, ledger } from '@rilis/contract/royalties/ledger';
import type { Measure } from '../../kit/figures/keyFigures.tsx';
import ListSums from '../../kit/figures/listSums.tsx';
import { number, periodText, rupiah } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

interface Group {
  key: string;
  name: string;
}

/** What the accounts of the list come to, each side of zero by itself. */
export const AccountSums = () => (
  <ListSums
    route={ledger.accountSums}
    dimensions={ACCOUNT_DIMENSIONS}
    measures={[
      { name: 'balance', label: word('royalties.ledger.balance'), text: rupiah },
      ...sides('over', 'under'),
      { name: 'count', label: word('table.sums.measures.accounts'), text: number },
    ]}
    nameOf={accountName}
    narrowed={(by, key) => (key === '' ? null : { [by === 'label' ? 'search' : by]: key })}
  />
);

/** What was booked on an account, as the list shows it. */
export const EntrySums = () => (
  <ListSums
    route={ledger.entrySums}
    dimensions={ENTRY_DIMENSIONS}
    measures={[
      { name: 'amount', label: word('royalties.ledgerEntry.amount'), text: rupiah },
      ...sides('credit', 'debit'),
      { name: 'count', label: word('table.sums.measures.entries'), text: number },
    ]}
    nameOf={(by, { key }) =>
      by === 'month' ? periodText(Number(key)) : word(`royalties.ledgerEntry.postings.${key}`)
    }
    narrowed={(by, key) => (by === 'month' ? { month: key } : null)}
  />
);

const sides = (...names: readonly ('over' | 'under' | 'credit' | 'debit')[]): Measure[] =>
  names.map((name) => ({ name, label: word(`table.sums.measures.${name}`), text: rupiah }));

function accountName(by: string, { key, name }: Group): string {
  if (by === 'kind') return word(`royalties.ledger.kinds.${key}`);
  return by === 'stream' ? word(`royalties.stream.${key}`) : name;
}
