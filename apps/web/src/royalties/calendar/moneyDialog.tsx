import { ActionIcon, Group, Text } from '@mantine/core';
import type { BodyOf } from '@rilis/contract/route';
import {
  type CalendarMonth,
  type CalendarStore,
  type Remittance,
  reportCalendar,
} from '@rilis/contract/royalties/reportCalendar';
import { X } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { DecimalField, readDecimal } from '../../kit/fields/decimal.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { FormModal } from '../../kit/form/formModal.tsx';
import { dayText, periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactText } from '../exact.ts';
import money from '../money.module.css';

interface MoneyProps {
  store: CalendarStore;
  month: CalendarMonth;
  close: () => void;
}

/** What a store has paid for a month beside what it has reported, and another payment. */
export default function MoneyDialog({ store, month, close }: MoneyProps) {
  const t = useWords();
  const may = useCan();
  const { platformId } = store;
  const { datenum, reported } = month;
  const remit = async (values: BodyOf<typeof reportCalendar.remit>) => {
    await act(reportCalendar.remit, { body: { ...values, platformId, datenum }, once: true });
    toastDone(t('royalties.calendar.remitted'));
    close();
  };
  return (
    <FormModal
      opened
      onClose={close}
      title={t('royalties.calendar.moneyOf', { store: store.name, period: periodText(datenum) })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {reported.map(({ currency, amount }) => (
        <Text size="sm" key={currency}>
          {t('royalties.calendar.reported', { amount: `${currency} ${exactText(amount)}` })}
        </Text>
      ))}
      {month.remittances.map((one) => (
        <Paid key={one.id} remittance={one} />
      ))}
      {may(reportCalendar.remit.can) && (
        <ActionForm
          entity="royalties.calendar"
          schema={reportCalendar.remit.body!}
          initial={{
            platformId,
            datenum,
            currency: reported[0]?.currency ?? 'IDR',
            // What a bank transfers has cents.
            amount: readDecimal(exactText(reported[0]?.amount ?? '')),
          }}
          act={remit}
          cancel={close}
          yes={t('royalties.calendar.remit')}
        >
          <div className={money.fields}>
            <TextField name="currency" />
            <DecimalField name="amount" />
            <DateField name="receivedOn" />
            <TextField name="reference" />
          </div>
        </ActionForm>
      )}
    </FormModal>
  );
}

function Paid({ remittance: { id, currency, amount, receivedOn, reference } }: { remittance: Remittance }) {
  const t = useWords();
  const may = useCan();
  const takeBack = () =>
    act(reportCalendar.takeBack, { params: { id } }).then(
      () => toastDone(t('royalties.calendar.takenBack')),
      toastError,
    );
  return (
    <Group className={money.part} justify="space-between">
      <Text size="sm">
        {t('royalties.calendar.paid', {
          amount: `${currency} ${exactText(amount)}`,
          day: dayText(receivedOn),
          reference,
        })}
      </Text>
      {may(reportCalendar.takeBack.can) && (
        <ActionIcon
          variant="default"
          aria-label={t('royalties.calendar.takeBack', { reference })}
          onClick={() => void takeBack()}
        >
          <X size={15} />
        </ActionIcon>
      )}
    </Group>
  );
}
