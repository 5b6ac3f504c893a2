import { SimpleGrid, Text } from '@mantine/core';
import { type PayeeDetail, payeeForm, payees } from '@rilis/contract/royalties/payee';
import { TAX_ID_STATUSES, TAX_ID_TYPES } from '@rilis/contract/royalties/tax';
import type { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { PercentField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { SwitchField, TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import { NoticeYear } from '../../labels/normNotice.tsx';

const choices = <T extends string>(values: readonly T[], wordOf: (value: T) => Word) =>
  values.map((value) => ({ value, label: word(wordOf(value)) }));

/** Where money goes and how it is taxed. */
export default function PayeeForm({ payee }: { payee: PayeeDetail }) {
  const t = useWords();
  const save = async (body: z.output<typeof payeeForm>) => {
    await act(payees.update, { params: { id: payee.id }, body: { ...body, version: payee.version } });
    toastDone(t('coverPayees.saved'));
    closeDialog();
  };
  return (
    <ActionForm
      entity="coverPayees"
      schema={payeeForm}
      initial={payee}
      act={save}
      cancel={closeDialog}
      yes={t('action.save')}
    >
      <Text size="sm" c="dimmed">
        {t('coverPayees.editAbout')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField name="email" type="email" />
        <TextField name="bankName" />
        <TextField name="bankAccountNumber" inputMode="numeric" />
        <TextField name="bankAccountName" />
        <SelectField
          name="payee"
          choices={choices(payeeForm.shape.payee.options, (value) => `coverPayees.payees.${value}`)}
        />
        <Treaty />
        <SelectField
          name="taxIdType"
          choices={choices(TAX_ID_TYPES, (value) => `coverPayees.taxIdTypes.${value}`)}
        />
        <TextField name="taxId" inputMode="numeric" />
        <SelectField
          name="taxIdStatus"
          choices={choices(TAX_ID_STATUSES, (value) => `coverPayees.taxIdStatuses.${value}`)}
        />
      </SimpleGrid>
      <NoticeYear />
      <SwitchField name="isPkp" />
    </ActionForm>
  );
}

/** A treaty lowers the tax of whoever is paid abroad. */
function Treaty() {
  const isAbroad = useFieldValue('payee') === 'FOREIGN';
  return (
    isAbroad && (
      <>
        <PercentField name="treatyRate" />
        <DateField name="treatyUntil" />
      </>
    )
  );
}
