import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import {
  type PrivyAccount as Account,
  signatures,
  signerCode,
  signerPerson,
} from '@rilis/contract/royalties/signature';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords, word } from '../../kit/words.ts';
import { ConsentField } from '../invoice/consentField.tsx';
import classes from '../money.module.css';

interface Props {
  known: Account;
  labelId: number | undefined;
  /** Goes on without an account: the signed file is uploaded later. */
  byHand: () => void;
  cancel: () => void;
}

/** Registers whoever signs for the label: their name and address, then the code the provider sends. */
export function PrivyAccount({ known, labelId, byHand, cancel }: Props) {
  const t = useWords();
  const [again, setAgain] = useState(false);
  const waits = known.account !== null && known.account.privyId === null && !again;
  return (
    <Stack gap="sm">
      <Text fw={600}>{t('signing.account.title')}</Text>
      <Text size="sm" c="dimmed">
        {waits
          ? t('signing.account.registered', { name: known.account?.name ?? '' })
          : t('signing.account.about')}
      </Text>
      {known.simulated && (
        <Alert color="yellow" variant="light" icon={<FlaskConical size={18} />}>
          {t('signing.account.simulated')}
        </Alert>
      )}
      {waits ? (
        <Code labelId={labelId} cancel={cancel} />
      ) : (
        <Person known={known} labelId={labelId} cancel={cancel} done={() => setAgain(false)} />
      )}
      <Group gap="md">
        {waits && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAgain(true)}>
            {t('signing.account.again')}
          </Anchor>
        )}
        <Anchor component="button" type="button" size="sm" onClick={byHand}>
          {t('signing.hint.other')}
        </Anchor>
      </Group>
    </Stack>
  );
}

function Person({ known, labelId, cancel, done }: Omit<Props, 'byHand'> & { done: () => void }) {
  const t = useWords();
  const send = async (values: z.output<typeof signerPerson>) => {
    await act(signatures.register, {
      body: { ...values, labelId, policyVersionId: known.policy?.id ?? null },
    });
    done();
  };
  return (
    <ActionForm
      entity="signing.account"
      schema={signerPerson}
      initial={{ name: known.account?.name ?? '', email: '', phone: '', consent: false }}
      act={send}
      cancel={cancel}
      yes={t('signing.account.register')}
    >
      <div className={classes.fields}>
        <TextField name="name" autoComplete="name" />
        <TextField name="email" type="email" autoComplete="email" />
        <TextField name="phone" type="tel" autoComplete="tel" />
        <ConsentField policy={known.policy} to="signing.account.consentText" />
      </div>
    </ActionForm>
  );
}

function Code({ labelId, cancel }: Pick<Props, 'labelId' | 'cancel'>) {
  const t = useWords();
  const send = async (values: z.output<typeof signerCode>) => {
    const { account } = await act(signatures.confirm, { body: { ...values, labelId } });
    toastDone(word('signing.account.ready', { name: account?.name ?? '', privyId: account?.privyId ?? '' }));
  };
  return (
    <ActionForm
      entity="signing.account"
      schema={signerCode}
      initial={{ code: '' }}
      act={send}
      cancel={cancel}
      yes={t('signing.account.confirm')}
    >
      <div className={classes.fields}>
        <TextField
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="signing.account.codeHint"
        />
      </div>
    </ActionForm>
  );
}
