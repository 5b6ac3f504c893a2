import { Button, Card, Group, Table, Text, Title } from '@mantine/core';
import type { StatementDetail } from '@rilis/contract/royalties/statementRecord';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { requiredText } from '@rilis/contract/wire';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { RupiahField } from '../../kit/fields/amount.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { FormModal } from '../../kit/form/formModal.tsx';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import money from '../money.module.css';
import classes from './statement.module.css';

const kinds = ['PENALTY', 'FEE', 'CORRECTION'] as const;
const asked = z.object({
  kind: z.enum(kinds),
  note: requiredText(500),
  adjustAmount: z.int().refine((amount) => amount !== 0, 'error.validation.amount'),
});

/** Penalties and fees are always taken off; a correction keeps its sign. */
export const signedAmount = (kind: (typeof kinds)[number], amount: number): string =>
  String(kind === 'CORRECTION' ? amount : -Math.abs(amount));

/** What was taken off or added beside the income, each with its note. */
export function Adjustments({ statement }: { statement: StatementDetail }) {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(false);
  const changeable = statement.status === 'CALCULATED' && may(statements.adjust.can);
  return (
    <Card component="section" aria-label={t('royalties.statement.adjustments')}>
      <Group justify="space-between">
        <Title order={2}>{t('royalties.statement.adjustments')}</Title>
        {changeable && (
          <Button variant="default" leftSection={<Plus size={15} />} onClick={() => setOpen(true)}>
            {t('royalties.statement.adjust')}
          </Button>
        )}
      </Group>
      {statement.adjustments.length > 0 ? (
        <AdjustmentTable statement={statement} />
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {t('royalties.statement.noAdjustments')}
        </Text>
      )}
      <FormModal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('royalties.statement.adjust')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
        transitionProps={{ duration: 0 }}
      >
        <AdjustForm statement={statement} close={() => setOpen(false)} />
      </FormModal>
    </Card>
  );
}

const AdjustmentTable = ({ statement }: { statement: StatementDetail }) => (
  <Table className={classes.lines} mt="sm" aria-label={word('royalties.statement.adjustments')}>
    <Table.Tbody>
      {statement.adjustments.map(({ id, kind, note, amount }) => (
        <Table.Tr key={id}>
          <Table.Td w={120}>{word(`royalties.statement.kinds.${kind}`)}</Table.Td>
          <Table.Td>{note}</Table.Td>
          <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
            {exactRupiah(amount)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

function AdjustForm({ statement, close }: { statement: StatementDetail; close: () => void }) {
  const t = useWords();
  const save = async (values: Record<string, unknown>) => {
    const { kind, note, adjustAmount } = values as z.output<typeof asked>;
    const body = { kind, note, amount: signedAmount(kind, adjustAmount) };
    await act(statements.adjust, { params: { id: statement.id }, body, once: true });
    toastDone(t('royalties.statement.adjustSaved'));
    close();
  };
  return (
    <ActionForm
      entity="royalties.statement"
      schema={asked}
      initial={{ kind: 'PENALTY', note: '', adjustAmount: null }}
      act={save}
      cancel={close}
      yes={t('royalties.statement.adjust')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.statement.adjustText')}
      </Text>
      <div className={money.fields}>
        <SelectField
          name="kind"
          choices={kinds.map((value) => ({ value, label: word(`royalties.statement.kinds.${value}`) }))}
        />
        <RupiahField name="adjustAmount" min={-1_000_000_000_000} />
        <TextAreaField name="note" rows={2} />
      </div>
    </ActionForm>
  );
}
