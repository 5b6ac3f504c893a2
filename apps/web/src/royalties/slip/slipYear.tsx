import { ActionIcon, Card, Group, Table, Text, Title } from '@mantine/core';
import { today, yearOf } from '@rilis/contract/clock';
import type { ReplyOf } from '@rilis/contract/route';
import { slips } from '@rilis/contract/royalties/slip';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords } from '../../kit/words.ts';

/** What was withheld of each label in a year, or in the month the list is narrowed to: the sum that is paid to the tax office. */
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
        {!datenum && <Turning year={year} turn={setYear} />}
      </Group>
      {data?.labels.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('royalties.slip.noYear', { year: when })}
        </Text>
      )}
      {!!data?.labels.length && <YearOfLabels year={data} />}
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

function YearOfLabels({ year }: { year: ReplyOf<typeof slips.year> }) {
  const t = useWords();
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
          {year.labels.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>{row.companyName}</Table.Td>
              <Table.Td ta="right" visibleFrom="sm">
                {number(row.slips)}
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
        {year.labels.length > 1 && (
          <Table.Tfoot>
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
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}
