import { Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { today } from '@rilis/contract/clock';
import type { BodyOf } from '@rilis/contract/route';
import { type Advance, advanceForm, contracts } from '@rilis/contract/royalties/contract';
import { Banknote } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { RupiahField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { useWords, word } from '../../kit/words.ts';
import money from '../money.module.css';
import classes from '../statement/statement.module.css';
import type { ContractDetail } from './contractShow.tsx';

/** What was promised, paid and taken back so far; paying and returning wait for a second person. */
export function Advances({ contract }: { contract: ContractDetail }) {
  const t = useWords();
  const may = useCan()(contracts.pay.can);
  const { id, promised, paid, recouped, left, advances, payable } = contract;
  if (promised === 0 && advances.length === 0 && payable.length === 0) return null;
  return (
    <Card component="section" aria-label={t('royalties.contract.advances')}>
      <Group justify="space-between">
        <Title order={2}>{t('royalties.contract.advances')}</Title>
        {may && payable.length > 0 && (
          <Button variant="default" leftSection={<Banknote size={15} />} onClick={() => pay(id, payable)}>
            {t('royalties.contract.pay')}
          </Button>
        )}
      </Group>
      <Text size="sm" mt={4}>
        {t('royalties.contract.advancesText', {
          promised: rupiah(promised),
          paid: rupiah(paid),
          recouped: rupiah(recouped),
          left: rupiah(left),
        })}
      </Text>
      {advances.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('royalties.contract.noAdvances')}
        </Text>
      ) : (
        <AdvanceTable labelId={id} advances={advances} may={may} />
      )}
    </Card>
  );
}

function AdvanceTable(props: { labelId: number; advances: readonly Advance[]; may: boolean }) {
  const { labelId, advances, may } = props;
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={0} mt="sm">
      <Table className={classes.lines} aria-label={t('royalties.contract.advances')}>
        <Table.Tbody>
          {advances.map((advance) => (
            <Table.Tr key={advance.id}>
              <Table.Td w={120} visibleFrom="sm">
                {dayText(advance.paidOn)}
              </Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {dayText(advance.paidOn)}
                </Text>
                {[advance.reference, advance.number].filter(Boolean).join(' · ')}
                {advance.recoupedBefore !== null && (
                  <Text size="xs" c="dimmed">
                    {t('royalties.contract.broughtOver', { amount: rupiah(advance.recoupedBefore) })}
                  </Text>
                )}
                {advance.paidBy && (
                  <Text size="xs" c="dimmed">
                    {t('royalties.contract.who', {
                      written: advance.paidBy,
                      confirmed: advance.confirmedBy ?? '',
                    })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right">
                <Rupiah amount={advance.amount} />
              </Table.Td>
              <Table.Td ta="right">
                {advance.takenBackAt && t('royalties.contract.back')}
                {may && !advance.takenBackAt && advance.paidBy && (
                  <Button size="compact-sm" variant="subtle" onClick={() => void takeBack(labelId, advance)}>
                    {t('royalties.contract.takeBack')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type Payable = ContractDetail['payable'];

const pay = (labelId: number, payable: Payable) =>
  openDialog({
    title: word('royalties.contract.pay'),
    body: <PayForm labelId={labelId} payable={payable} />,
  });

/** It is chosen what the money is for: also a contract that is over, whose transfer is entered late. */
function PayForm({ labelId, payable }: { labelId: number; payable: Payable }) {
  const t = useWords();
  const [first] = payable;
  const save = async (body: BodyOf<typeof contracts.pay>) => {
    await act(contracts.pay, { params: { id: labelId }, body, once: true });
    toastDone(t('royalties.change.waits'));
    closeDialog();
  };
  return (
    <ActionForm
      entity="royalties.contract"
      schema={advanceForm}
      initial={{ amount: first?.unpaid, paidOn: today(), reference: '', number: first?.number }}
      act={save}
      cancel={closeDialog}
      yes={t('royalties.contract.pay')}
    >
      <Text size="sm" c="dimmed">
        {t('royalties.contract.payText')}
      </Text>
      <div className={money.fields}>
        {first?.number && <OfContract payable={payable} />}
        <RupiahField name="amount" min={1} />
        <DateField name="paidOn" />
        <TextField name="reference" />
        <RupiahField wide name="recoupedBefore" min={0} />
      </div>
    </ActionForm>
  );
}

/** Which contract it is paid for; what that one still promises is the amount, unless another was typed. */
function OfContract({ payable }: { payable: Payable }) {
  const chosen = useFieldValue<string | null>('number');
  const amount = useFieldValue<number | null>('amount');
  const set = useSetField();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    const unpaidOf = (number?: string | null) => payable.find((one) => one.number === number)?.unpaid ?? null;
    if ((amount ?? null) === unpaidOf(before.current)) set('amount', unpaidOf(chosen));
    before.current = chosen;
  });
  return <SelectField wide name="number" choices={payable.map(choiceOf)} />;
}

/** A label whose first one has a number has no other without. */
const choiceOf = ({ number, unpaid, endedOn }: Payable[number]) => ({
  value: number!,
  label: endedOn
    ? word('royalties.contract.ofContractEnded', {
        ...{ number: number!, unpaid: rupiah(unpaid), day: dayText(endedOn) },
      })
    : word('royalties.contract.ofContract', { number: number!, unpaid: rupiah(unpaid) }),
});

async function takeBack(labelId: number, { id, amount }: Advance): Promise<void> {
  const question = {
    title: word('royalties.contract.takeBack'),
    text: word('royalties.contract.takeBackText', { amount: rupiah(amount) }),
    yes: word('royalties.contract.takeBack'),
    destructive: true,
  };
  if (!(await confirm(question))) return;
  await act(contracts.takeBack, { params: { id: labelId, advanceId: id } }).then(
    () => toastDone(word('royalties.change.waits')),
    toastError,
  );
}
