import { ActionIcon, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { today, yearOf } from '@rilis/contract/clock';
import type { ReplyOf } from '@rilis/contract/route';
import { slips } from '@rilis/contract/royalties/slip';
import { ChevronLeft, ChevronRight, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { number, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords, word } from '../../kit/words.ts';

/** What was withheld of each label and of each owner of covered works in a year, or in the month the list is narrowed to: the sum that is paid to the tax office. */
export default function SlipYearTable() {
  const t = useWords();
  const [year, setYear] = useState(yearOf(today()));
  const datenum = Number(useListAddress().filters.datenum) || undefined;
  const { data } = useCall(slips.year, { query: datenum ? { datenum } : { year } }, { keepPrevious: true });
  const when = datenum ? periodText(datenum) : String(year);
  return (
    <Card mt="md" component="section" aria-label={t('royalties.slip.yearOf', { year: when })}>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{t('royalties.slip.yearOf', { year: when })}</Title>
        <Group gap="xs">
          <SaveAs
            save={(as) => download(slips.table, { query: datenum ? { datenum } : { year }, ...as })}
            button={
              <Button variant="default" size="xs" leftSection={<FileSpreadsheet size={15} />}>
                {t('royalties.slip.table')}
              </Button>
            }
          />
          {!datenum && <Turning year={year} turn={setYear} />}
        </Group>
      </Group>
      {data && isEmpty(data) && (
        <Text size="sm" c="dimmed">
          {t('royalties.slip.noYear', { year: when })}
        </Text>
      )}
      {data && !isEmpty(data) && <YearOfAll year={data} />}
    </Card>
  );
}

function Turning({ year, turn }: { year: number; turn: (to: number) => void }) {
  const t = useWords();
  return (
    <Group gap={4}>
      <ActionIcon variant="default" aria-label={t('royalties.slip.before')} onClick={() => turn(year - 1)}>
        <ChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('royalties.slip.after')}
        disabled={year >= yearOf(today())}
        onClick={() => turn(year + 1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </Group>
  );
}

type Year = ReplyOf<typeof slips.year>;

/** Labels first; payments to owners of covered works have no proof of ours. */
const rowsOf = ({ labels, owners }: Year) => [
  ...labels.map((row) => ({ ...row, key: row.labelCd, name: row.companyName, many: number(row.slips) })),
  ...owners.map((row) => ({
    ...row,
    key: `owner ${row.id}`,
    name:
      row.name === null ? word('royalties.slip.owners') : word('royalties.slip.owner', { name: row.name }),
    many: '–',
  })),
];

const isEmpty = (year: Year) => rowsOf(year).length === 0 && year.unproved.payments === 0;

function YearOfAll({ year }: { year: Year }) {
  const t = useWords();
  const rows = rowsOf(year);
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('royalties.slip.companyName')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {t('royalties.slip.slips')}
            </Table.Th>
            <Table.Th ta="right">{t('royalties.slip.base')}</Table.Th>
            <Table.Th ta="right">{t('royalties.slip.PPH')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {row.many}
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={row.base} />
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={row.PPH} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {rows.length > 1 && (
            <Table.Tr>
              <Table.Th>{t('royalties.slip.total')}</Table.Th>
              <Table.Th visibleFrom="sm" />
              <Table.Th ta="right">
                <Rupiah amount={year.base} />
              </Table.Th>
              <Table.Th ta="right">
                <Rupiah amount={year.PPH} />
              </Table.Th>
            </Table.Tr>
          )}
          {year.kinds.map(({ kind, base, PPH }) => (
            <Below key={kind} name={kind} base={base} PPH={PPH} />
          ))}
          {year.unproved.payments > 0 && (
            <Below name={t('royalties.slip.unproved')} {...year.unproved} unproved />
          )}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface BelowProps {
  name: string;
  payments?: number;
  base: number;
  PPH: number;
  /** Owed to the state as well, until another proof takes the place of the cancelled one. */
  unproved?: boolean;
}

/** Each kind of tax is paid to the state apart: below the sum, of which it is a part. What has no proof stands beside the sum. */
const Below = ({ name, payments, base, PPH, unproved }: BelowProps) => (
  <Table.Tr {...(unproved && { c: 'red', fw: 600 })}>
    <Table.Td>{name}</Table.Td>
    <Table.Td ta="right" visibleFrom="sm">
      {payments !== undefined && number(payments)}
    </Table.Td>
    <Table.Td ta="right">
      <Rupiah amount={base} />
    </Table.Td>
    <Table.Td ta="right">
      <Rupiah amount={PPH} />
    </Table.Td>
  </Table.Tr>
);
