import { Text } from '@mantine/core';
import type { statisticRow } from '@rilis/contract/reports/income';
import type { z } from 'zod';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { periodText } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { territoryText } from '../../royalties/statement/saleType.ts';
import { countryName } from './narrow.ts';
import { counted, money, period } from './reportColumns.tsx';

type Row = z.output<typeof statisticRow>;

/** The columns of the statistic, song first; codes stand under what they name. */
export const statisticColumns = ({
  downloads,
  own,
}: {
  downloads: boolean;
  own: boolean;
}): ColumnOf<Row>[] => [
  { name: 'songName', render: (row) => <Song row={row} /> },
  {
    name: 'albumName',
    from: 'lg',
    render: (row) => <Named name={row.albumName} codes={[row.catNo, row.upc]} />,
  },
  ...(own ? [] : [{ name: 'labelName', from: 'md' as const }]),
  period('datenum', 'sm'),
  { name: 'dsp', width: 110, from: 'sm' },
  {
    name: 'country',
    width: 90,
    from: 'md',
    render: (row) => (
      <Named
        name={countryName(row.country)}
        codes={[territoryText(row.territory)].filter((one) => one !== countryName(row.country))}
      />
    ),
  },
  counted('st', 'sm'),
  ...(downloads ? [counted<Row>('dl', 'lg')] : []),
  money('grossRev'),
];

/** A narrow window has no columns of the store and the country; without them rows of a song look the same. */
const Song = ({ row }: { row: Row }) => (
  <>
    <Named name={row.songName} codes={[row.artistName, row.isrc]} />
    <Text span display="block" size="xs" c="dimmed" hiddenFrom="sm">
      {[row.dsp, countryName(row.country), periodText(row.datenum)].join(' · ')}
    </Text>
  </>
);

const Named = ({ name, codes }: { name: string; codes: readonly string[] }) => (
  <span style={{ display: 'block' }}>
    {name}
    {small(codes.filter(Boolean).join(' · '))}
  </span>
);
