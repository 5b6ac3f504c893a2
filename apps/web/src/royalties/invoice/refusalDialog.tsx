import { Select, Skeleton, Table, Text } from '@mantine/core';
import { invoiceRefusals } from '@rilis/contract/royalties/invoiceRefusal';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { dayText, number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

const ranges = ['1', '3', '12'] as const;
type Range = (typeof ranges)[number];

/** How often each reason of a rejection was given. */
export default function RefusalDialog() {
  const t = useWords();
  const [months, setMonths] = useState<Range>('12');
  const { data, error } = useCall(invoiceRefusals, { query: { months } }, { keepPrevious: true });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('paperDesk.refusals.hint')}
      </Text>
      <Select
        label={t('paperDesk.refusals.range')}
        data={ranges.map((value) => ({ value, label: t(`paperDesk.refusals.months.${value}`) }))}
        value={months}
        onChange={(value) => setMonths((value as Range | null) ?? '12')}
        allowDeselect={false}
        my="sm"
        w={220}
      />
      {error && <Empty title={t('paperDesk.refusals.many')} text={error.message} />}
      {!data && !error && <Skeleton height={120} role="status" />}
      {data?.length === 0 && <Text size="sm">{t('paperDesk.refusals.none')}</Text>}
      {!!data?.length && (
        <Table.ScrollContainer minWidth={300}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('paperDesk.refusals.reason')}</Table.Th>
                <Table.Th ta="right">{t('paperDesk.refusals.byAdmin')}</Table.Th>
                <Table.Th ta="right">{t('paperDesk.refusals.byFinance')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('paperDesk.refusals.last')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map(({ reason, byAdmin, byFinance, last }) => (
                <Table.Tr key={reason}>
                  <Table.Td>{t(`paperDesk.refusals.reasons.${reason}`)}</Table.Td>
                  <Table.Td ta="right">{number(byAdmin)}</Table.Td>
                  <Table.Td ta="right">{number(byFinance)}</Table.Td>
                  <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
                    {dayText(last)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
