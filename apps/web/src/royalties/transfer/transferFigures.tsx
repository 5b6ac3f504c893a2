import { Table, Text } from '@mantine/core';
import type { TransferPreview, TransferProof } from '@rilis/contract/royalties/transfer';
import { Block } from '../../kit/look/block.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import classes from '../statement/statement.module.css';

const shown = 12;

/** What the songs have earned so far: it stays with who gives them. */
export function IncomeBlock({ income, from }: { income: TransferPreview['income']; from: string }) {
  const t = useWords();
  const total = income.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Block title={t('ownership.transfer.income.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(income.length > 0 ? 'ownership.transfer.income.about' : 'ownership.transfer.income.none', {
          from,
        })}
      </Text>
      {income.length > 0 && (
        <Table className={classes.lines} aria-label={t('ownership.transfer.income.title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('ownership.transfer.income.month')}</Table.Th>
              <Table.Th ta="right">{t('ownership.transfer.income.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {income.slice(0, shown).map(({ datenum, amount }) => (
              <Table.Tr key={datenum}>
                <Table.Td>{periodText(datenum)}</Table.Td>
                <Table.Td ta="right">
                  <Rupiah amount={amount} />
                </Table.Td>
              </Table.Tr>
            ))}
            <Table.Tr fw={600}>
              <Table.Td>{t('ownership.transfer.income.total')}</Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={total} />
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

/** Every figure of the reader's own side (of both for staff) before the transfer and after it. */
export function ProofBlock({ proof }: { proof: readonly TransferProof[] }) {
  const t = useWords();
  const sides = [...new Set(proof.map(({ labelName }) => labelName))];
  return (
    <Block title={t('ownership.transfer.proof.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(proof.length > 0 ? 'ownership.transfer.proof.about' : 'ownership.transfer.proof.none')}
      </Text>
      {sides.map((side) => (
        <Table.ScrollContainer key={side} minWidth={0}>
          <Table className={classes.lines} aria-label={side} mb="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{side}</Table.Th>
                <Table.Th ta="right">{t('ownership.transfer.proof.before')}</Table.Th>
                <Table.Th ta="right">{t('ownership.transfer.proof.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {proof
                .filter(({ labelName }) => labelName === side)
                .map((row) => (
                  <Table.Tr key={`${row.figure} ${row.datenum}`}>
                    <Table.Td>{figureName(row)}</Table.Td>
                    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                      {exactRupiah(row.before)}
                    </Table.Td>
                    <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                      {exactRupiah(row.after)}
                    </Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ))}
    </Block>
  );
}

/** `PENDING.MUSIC`: an account; a month: what these songs earned in it. */
function figureName({ figure, datenum }: TransferProof): string {
  if (datenum !== null) return word('ownership.transfer.proof.income', { period: periodText(datenum) });
  const [account, stream] = figure.split('.') as ['PENDING', 'MUSIC'];
  return word('ownership.transfer.proof.account', {
    account: word(`ownership.transfer.proof.accounts.${account}`),
    stream: word(`royalties.stream.${stream}`),
  });
}
