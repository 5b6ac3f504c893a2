import { Table, Text } from '@mantine/core';
import type { PayeeIncome } from '@rilis/contract/royalties/payee';
import { dotted, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords } from '../../kit/words.ts';

/** What statements of labels brought, by licence. */
export function IncomeTable({ income }: { income: readonly PayeeIncome[] }) {
  const t = useWords();
  if (income.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('coverPayees.incomeNone')}
      </Text>
    );
  return (
    <Table aria-label={t('coverPayees.income')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('coverPayees.coverTitle')}</Table.Th>
          <Table.Th>{t('coverPayees.datenum')}</Table.Th>
          <Table.Th ta="right">{t('coverPayees.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {income.map((row) => (
          <Table.Tr key={`${row.datenum} ${row.licence} ${row.labelName}`}>
            <Table.Td>
              {row.coverTitle}
              <Text size="xs" c="dimmed">
                {dotted(row.licence, row.labelName)}
              </Text>
            </Table.Td>
            <Table.Td>{periodText(row.datenum)}</Table.Td>
            <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
              <Rupiah amount={row.amount} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
