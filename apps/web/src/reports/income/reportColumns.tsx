import type { ColumnOf } from '../../kit/list/listing.ts';
import { number } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { exactRupiah } from '../../royalties/exact.ts';

type Width = 'sm' | 'md' | 'lg';
type Of<R, T> = { [K in keyof R & string]: R[K] extends T ? K : never }[keyof R & string];

/** A column of whole numbers. */
export const counted = <R,>(name: Of<R, number | null>, from?: Width): ColumnOf<R> => ({
  name,
  from,
  end: true,
  width: 100,
  render: (row) => (row[name] === null ? '–' : number(row[name] as number)),
});

/** A column of rupiah. */
export const money = <R,>(name: Of<R, number>): ColumnOf<R> => ({
  name,
  end: true,
  width: 130,
  render: (row) => <Rupiah amount={row[name] as number} fw={500} />,
});

/** A column of rupiah with their fraction, as reports tell them. */
export const exactMoney = <R,>(name: Of<R, string>): ColumnOf<R> => ({
  name,
  end: true,
  width: 130,
  render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{exactRupiah(row[name] as string)}</span>,
});

/** A column of periods, as Indonesian month and year. */
export const period = <R,>(name: Of<R, number>, from?: Width): ColumnOf<R> => ({
  name,
  from,
  width: 130,
  as: 'period',
});
