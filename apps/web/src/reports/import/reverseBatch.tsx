import { Button, Card, Group, Text, Title } from '@mantine/core';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { reversal } from '@rilis/contract/reports/reversal';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { act, answerNow, readAgain } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import { ReversalParts } from './reversalParts.tsx';

/** Books every line back, with a reason; the worker does it, so the report is asked again until it is done. */
export function ReverseBatch({ batch: { id, version } }: { batch: ReportBatch }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [left, leave] = useState(false);
  const cancel = () => {
    leave(true);
    setOpen(false);
  };
  const reverse = async ({ reason }: Record<string, unknown>) => {
    const shown = answerNow(reversal, { params: { id } })?.supplements ?? [];
    const supplementIds = shown.map((other) => other.id);
    await act(reportBatches.reverse, {
      params: { id },
      body: { reason: String(reason), supplementIds, version },
    });
    toastDone(t('reports.batch.reversedDone'));
    setOpen(false);
    // Not waited for: the form is gone, and must not be told when this has ended.
    void untilReversed(id);
  };
  if (!open)
    return (
      <Group justify="flex-end">
        <Button
          ref={left ? focus : undefined}
          variant="default"
          leftSection={<Undo2 size={15} />}
          onClick={() => setOpen(true)}
        >
          {t('reports.batch.reverse')}
        </Button>
      </Group>
    );
  return (
    <Card component="section" aria-label={t('reports.batch.reverseTitle')}>
      <Title order={2}>{t('reports.batch.reverseTitle')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.batch.reverseText')}
      </Text>
      <ReversalParts id={id} />
      <ActionForm
        entity="reports.batch"
        schema={reportBatches.reverse.body!}
        initial={{ reason: '', version }}
        act={reverse}
        cancel={cancel}
        yes={t('reports.batch.reverse')}
        destructive
      >
        <TextAreaField name="reason" rows={2} />
      </ActionForm>
    </Card>
  );
}

const focus = (button: HTMLElement | null) => button?.focus();

const waits = [300, 700, 1500, 3000, 6000];

async function untilReversed(id: number) {
  for (const wait of waits) {
    await new Promise((done) => setTimeout(done, wait));
    await readAgain('/report-batches');
    if (answerNow(reportBatches.read, { params: { id } })?.status !== 'POSTED') return;
  }
}
