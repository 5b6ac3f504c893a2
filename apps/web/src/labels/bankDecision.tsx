import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { bankChanges, type OpenBankChange } from '@rilis/contract/labels/bankChange';
import { isOthersAccount } from '@rilis/contract/labels/holderName';
import { requiredText } from '@rilis/contract/wire';
import { Landmark, Snowflake, UserX } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../kit/call/act.ts';
import { useCan, useSession } from '../kit/call/session.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { ActionForm } from '../kit/form/actionForm.tsx';
import { invoiceTime } from '../kit/look/formats.ts';
import { useWords, word } from '../kit/words.ts';
import { BankRest } from './bankRest.tsx';
import classes from './label.module.css';
import type { BankChange } from './labelBank.tsx';

const refusal = z.object({ refuseReason: requiredText(1000) });
const call = z.object({ calledName: requiredText(200), calledNumber: requiredText(60) });

interface BankDecisionProps {
  change: BankChange;
  /** With what one needs to call the label; for whoever may decide. */
  open?: OpenBankChange | undefined;
}

/** The account now beside the account asked for; somebody else than who asked calls the label and decides. */
export function BankDecision({ change, open }: BankDecisionProps) {
  const t = useWords();
  const user = useSession()?.user;
  const mine = user?.id === change.askedBy;
  const keeps = useCan()(bankChanges.withdraw.can);
  const withdraws = keeps && change.status === 'WAITING' && (mine || user?.labelId === change.labelId);
  const frozen = change.status === 'FROZEN';
  const title = t(frozen ? 'labels.label.frozenBank' : 'labels.label.waitingBank');
  return (
    <Alert
      data-change
      tabIndex={-1}
      variant="light"
      color={frozen ? 'red' : 'yellow'}
      icon={frozen ? <Snowflake size={18} /> : <Landmark size={18} />}
      title={open ? `${open.labelName}: ${title}` : title}
    >
      <Text size="sm">
        {t(`labels.label.${textOf(change)}`, {
          time: invoiceTime(frozen && change.frozenAt ? change.frozenAt : change.askedAt),
        })}
      </Text>
      <div className={classes.change}>
        <Account
          title={t(change.usedAt ? 'labels.label.bankBefore' : 'labels.label.bankNow')}
          account={change.former}
        />
        <Account title={t('labels.label.bankNew')} account={change} fresh />
      </div>
      {open && <OtherHolder holder={open.bankAccountName} beneficiary={open.beneficiaryName} />}
      {open && !mine && <Decision change={open} />}
      {open && mine && <Text size="sm">{t('labels.label.ownBankChange')}</Text>}
      {withdraws && (
        <Button variant="default" onClick={() => void withdraw(change)}>
          {t('action.withdraw')}
        </Button>
      )}
    </Alert>
  );
}

/** A mistyped account need not wait for a call to be put right. */
async function withdraw({ id: changeId, labelId: id }: BankChange) {
  const question = {
    title: word('labels.label.withdrawBank'),
    text: word('labels.label.withdrawBankText'),
    yes: word('action.withdraw'),
  };
  if (!(await confirm(question))) return;
  await act(bankChanges.withdraw, { params: { id }, body: { changeId } }).then(
    () => toastDone(word('labels.label.changeStatus.WITHDRAWN')),
    toastError,
  );
}

/** Of a first account there is none to go on with, nor to go back to. */
function textOf({ status, former }: BankChange) {
  const first = former.bankAccountNumber === null;
  if (status === 'FROZEN') return first ? 'frozenFirstText' : 'frozenBankText';
  return first ? 'waitingFirstText' : 'waitingBankText';
}

interface OtherHolderProps {
  holder: string | null | undefined;
  beneficiary: string | null | undefined;
}

/** Who decides is told of an account that is in somebody else’s name. */
export function OtherHolder({ holder, beneficiary }: OtherHolderProps) {
  const t = useWords();
  if (!isOthersAccount(holder, beneficiary)) return null;
  return (
    <Alert variant="light" color="orange" my="sm" icon={<UserX size={18} />}>
      {t('labels.label.otherHolder', { beneficiary: beneficiary ?? '' })}
    </Alert>
  );
}

interface AccountProps {
  title: string;
  account: { bankName: string | null; bankAccountNumber: string | null; bankAccountName: string | null };
  fresh?: boolean;
}

function Account({ title, account, fresh }: AccountProps) {
  const t = useWords();
  return (
    <div className={classes.account} data-new={fresh || undefined}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {account.bankAccountNumber === null ? (
        <Text c="dimmed">{t('labels.label.missing')}</Text>
      ) : (
        <>
          <Text fw={600}>
            {account.bankName} {account.bankAccountNumber}
          </Text>
          <Text size="sm">{account.bankAccountName}</Text>
        </>
      )}
    </div>
  );
}

function Decision({ change }: { change: OpenBankChange }) {
  const t = useWords();
  const [doing, start] = useState<'confirm' | 'refuse' | null>(null);
  const decide = async (decision: 'CONFIRMED' | 'REFUSED', body: object) => {
    const { id: changeId, labelId: id } = change;
    const here = document.activeElement?.closest('[data-change]');
    const goOn = nextOf(here);
    await act(bankChanges.decide, { params: { id, decision }, body: { ...body, changeId } });
    // Whoever has begun with another meanwhile stays there.
    if (document.activeElement === document.body || here?.contains(document.activeElement)) goOn?.focus();
    toastDone(t(decision === 'CONFIRMED' ? 'labels.label.confirmed' : 'labels.label.refused'));
  };
  if (doing === 'refuse')
    return (
      <ActionForm
        entity="labels.label"
        schema={refusal}
        act={(values) => decide('REFUSED', { reason: String(values.refuseReason) })}
        cancel={() => start(null)}
        yes={t('labels.label.refuseBank')}
        destructive
      >
        <TextAreaField name="refuseReason" rows={2} />
      </ActionForm>
    );
  if (doing === 'confirm')
    return (
      <ActionForm
        entity="labels.label"
        schema={call}
        initial={{ calledName: change.pic ?? '', calledNumber: '' }}
        act={(values) => decide('CONFIRMED', values)}
        cancel={() => start(null)}
        yes={t('labels.label.confirmBank')}
      >
        <Text size="sm">
          {t('labels.label.confirmBankText')}
          <BankRest />
        </Text>
        <Numbers change={change} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField name="calledName" />
          <TextField name="calledNumber" type="tel" hint="labels.label.calledNumberHint" />
        </SimpleGrid>
      </ActionForm>
    );
  return (
    <Group gap="xs">
      <Button onClick={() => start('confirm')}>{t('labels.label.confirmBank')}</Button>
      <Button variant="default" onClick={() => start('refuse')}>
        {t('labels.label.refuseBank')}
      </Button>
    </Group>
  );
}

/** Whoever has decided on one is set before the next: all of it is to be read before a button of it is pressed. */
const nextOf = (change: Element | null | undefined) =>
  [change?.nextElementSibling, change?.previousElementSibling].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches('[data-change]'),
  );

/** Whoever takes an account over changes its number first: the ones before stand out. */
function Numbers({ change: { phones, formerPhones } }: { change: OpenBankChange }) {
  const t = useWords();
  return (
    <>
      {phones.length > 0 && <Text size="sm">{t('labels.label.phones', { numbers: phones.join(', ') })}</Text>}
      {formerPhones.length > 0 && (
        <Text size="sm" fw={600}>
          {t('labels.label.formerPhones', { numbers: formerPhones.join(', ') })}
        </Text>
      )}
    </>
  );
}
