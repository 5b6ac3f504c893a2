import { Alert, Button, Group, Text } from '@mantine/core';
import { label } from '@rilis/contract/labels/label';
import { requiredText } from '@rilis/contract/wire';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../kit/call/act.ts';
import { useCan, useSession } from '../kit/call/session.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { TextAreaField } from '../kit/fields/text.tsx';
import { ActionForm } from '../kit/form/actionForm.tsx';
import { invoiceTime } from '../kit/look/formats.ts';
import { useWords } from '../kit/words.ts';
import classes from './label.module.css';
import type { BankChange } from './labelBank.tsx';
import type { LabelRecord } from './labelShow.tsx';

const { decideBankChange } = label.routes;
const refusal = z.object({ refuseReason: requiredText(1000) });

/** The account now beside the account asked for; somebody else than who asked decides. */
export function BankDecision({ record, change }: { record: LabelRecord; change: BankChange }) {
  const t = useWords();
  const may = useCan()(decideBankChange.can);
  const mine = useSession()?.user.id === change.askedBy;
  return (
    <Alert variant="light" color="yellow" icon={<Landmark size={18} />} title={t('labels.label.waitingBank')}>
      <Text size="sm">{t('labels.label.waitingBankText', { time: invoiceTime(change.askedAt) })}</Text>
      <div className={classes.change}>
        <Account title={t('labels.label.bankNow')} account={record} />
        <Account title={t('labels.label.bankNew')} account={change} fresh />
      </div>
      {may && !mine && <Decision labelId={record.id} />}
      {may && mine && <Text size="sm">{t('labels.label.ownBankChange')}</Text>}
    </Alert>
  );
}

interface AccountProps {
  title: string;
  account: { bankName?: string | null; bankAccountNumber?: string | null; bankAccountName?: string | null };
  fresh?: boolean;
}

const Account = ({ title, account, fresh }: AccountProps) => (
  <div className={classes.account} data-new={fresh || undefined}>
    <Text size="xs" c="dimmed">
      {title}
    </Text>
    <Text fw={600}>
      {account.bankName} {account.bankAccountNumber}
    </Text>
    <Text size="sm">{account.bankAccountName}</Text>
  </div>
);

function Decision({ labelId }: { labelId: number }) {
  const t = useWords();
  const [refusing, refuse] = useState(false);
  const decide = async (decision: 'confirmed' | 'refused', reason?: string) => {
    await act(decideBankChange, {
      params: { id: labelId, decision: decision as never },
      body: { reason },
    });
    toastDone(t(decision === 'confirmed' ? 'labels.label.confirmed' : 'labels.label.refused'));
  };
  const approve = async () => {
    const question = {
      title: t('labels.label.confirmBank'),
      text: t('labels.label.confirmBankText'),
      yes: t('action.confirm'),
    };
    if (await confirm(question)) await decide('confirmed').catch(toastError);
  };
  if (refusing)
    return (
      <ActionForm
        entity="labels.label"
        schema={refusal}
        act={(values) => decide('refused', String(values.refuseReason))}
        cancel={() => refuse(false)}
        yes={t('labels.label.refuseBank')}
        destructive
      >
        <TextAreaField name="refuseReason" rows={2} />
      </ActionForm>
    );
  return (
    <Group gap="xs">
      <Button onClick={() => void approve()}>{t('labels.label.confirmBank')}</Button>
      <Button variant="default" onClick={() => refuse(true)}>
        {t('labels.label.refuseBank')}
      </Button>
    </Group>
  );
}
