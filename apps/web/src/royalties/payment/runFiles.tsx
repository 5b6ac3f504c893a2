import { Button, Card, Group, Text, Title } from '@mantine/core';
import {
  type BankFormat,
  mayShare,
  type PaymentRun,
  paymentRuns,
} from '@rilis/contract/royalties/paymentRun';
import { Download } from 'lucide-react';
import { readAgain } from '../../kit/call/act.ts';
import { download } from '../../kit/call/call.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';

/** The files that hand a run to the bank, and which of them somebody has fetched. */
export function RunFiles({ run }: { run: PaymentRun }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('payment.run.files')}>
      <Title order={2}>{t('payment.run.files')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('payment.run.filesHint')}
      </Text>
      <Group gap="xs">
        {run.formats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<Download size={14} />}
            onClick={() => void save(run, format).catch(toastError)}
          >
            {t(`payment.run.formats.${format}`)}
          </Button>
        ))}
      </Group>
      {run.fetched.map((file) => (
        <Text key={file.format} size="sm" mt="xs">
          {t('payment.run.fetched', { ...said(file), count: file.payments })}
        </Text>
      ))}
    </Card>
  );
}

/** Before a payment leaves a run: what the bank may have been handed, and what to do there; then what is asked anyway. */
export const heldBack = ({ fetched }: PaymentRun, hint: string) =>
  [
    ...fetched.map((file) => `${word('payment.run.fetched', { ...said(file), count: file.payments })}.`),
    ...(fetched.length > 0 ? [word('payment.run.atBank')] : []),
    hint,
  ].join(' ');

const said = ({ format, by, at }: PaymentRun['fetched'][number]) => ({
  format: word(`payment.run.formats.${format}`),
  name: by ?? '–',
  time: invoiceTime(at),
});

/** A second file with the same payments is fetched by whoever was told of the first: the bank would pay both. */
async function save(run: PaymentRun, format: BankFormat): Promise<void> {
  const before = run.fetched.findLast((file) => mayShare(file.format, format));
  const title = word(`payment.run.formats.${format}`);
  const question = { title, yes: word('payment.run.fetchAgain'), destructive: true };
  if (before && !(await confirm({ ...question, text: word('payment.run.fetchedText', said(before)) })))
    return;
  await download(paymentRuns.file, { params: { id: run.id, format } });
  await readAgain('/payment-runs');
}
