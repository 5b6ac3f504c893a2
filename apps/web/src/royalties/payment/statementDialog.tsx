import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { paymentRuns, type ReadStatement } from '@rilis/contract/royalties/paymentRun';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { reasonOf } from '../../kit/call/call.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { dayText, number } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

/** Reads a bank's statement and tells what became of each line. */
export default function StatementDialog() {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [result, setResult] = useState<ReadStatement>();
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setResult(await act(paymentRuns.statement, { body: {}, files: { file } }));
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{t('payment.run.statementText')}</Text>
      <FileButton onChange={(file) => void send(file)} accept=".csv,.txt,.sta,.mt940,.940,.xml">
        {(props) => (
          <Button {...props} loading={busy} leftSection={<FileUp size={15} />} style={{ alignSelf: 'start' }}>
            {t(busy ? 'payment.run.reading' : 'payment.run.choose')}
          </Button>
        )}
      </FileButton>
      {failure && (
        <Alert color="red" role="alert">
          {reasonOf(failure)}
        </Alert>
      )}
      {result && <Outcome result={result} />}
    </Stack>
  );
}

const quiet: readonly string[] = ['BOOKED', 'NO_REFERENCE', 'KNOWN'];

/** Sums by what became of the lines; those that differ stand below, line by line. */
function Outcome({ result: { counts, lines } }: { result: ReadStatement }) {
  const t = useWords();
  const differing = lines.filter(({ verdict }) => !quiet.includes(verdict));
  return (
    <Stack gap="sm" role="status">
      <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '2px 16px' }}>
        {Object.entries(counts).map(([verdict, count]) => (
          <Count key={verdict} name={word(`payment.run.verdicts.${verdict as 'BOOKED'}`)} count={count} />
        ))}
      </dl>
      {differing.length > 0 && (
        <Table.ScrollContainer minWidth={480} mah={360}>
          <Table>
            <Table.Tbody>
              {differing.map((line) => (
                <Table.Tr key={line.nth}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{dayText(line.bookedOn)}</Table.Td>
                  <Table.Td>
                    {word(`payment.run.verdicts.${line.verdict}`)}
                    <Text size="xs" c="dimmed">
                      {t('payment.run.line', { nth: line.nth })} · {line.said}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                    {line.debit ? '−' : '+'}
                    {line.currency} {line.amount}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {differing.length === 0 && <Text size="sm">{t('payment.run.nothingDiffers')}</Text>}
    </Stack>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <>
    <dt>{number(count)}</dt>
    <dd style={{ margin: 0 }}>{name}</dd>
  </>
);
