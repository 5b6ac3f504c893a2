import { Alert, Stack } from '@mantine/core';
import { account } from '@rilis/contract/accounts/account';
import { differTwice } from '@rilis/contract/accounts/person';
import { useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { CallError, call } from '../../kit/call/call.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { NewPasswordField, RepeatPasswordField } from './newPassword.tsx';
import { newPasswordTwice, sameNewPassword } from './newPasswordForm.ts';
import { SignInForm } from './signInForm.tsx';
import { SignInFrame } from './signInFrame.tsx';

const schema = z.object(newPasswordTwice).refine(sameNewPassword, differTwice);

/** Where the link of the mail leads: a new password, with the key of the address, which is good once. */
export default function ResetPassword() {
  const { key = '' } = useSearch({ strict: false }) as { key?: string };
  return <Reset key={key} mailed={key} />;
}

function Reset({ mailed: key }: { mailed: string }) {
  const t = useWords();
  const [state, setState] = useState<'ask' | 'done' | 'badKey'>(key === '' ? 'badKey' : 'ask');
  const change = async (newPassword: string) => {
    try {
      await call(account.resetPassword, { body: { key, newPassword } });
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'error.resetKey') throw error;
      setState('badKey');
    }
  };
  if (state === 'done') return <Done />;
  if (state === 'badKey') return <BadKey />;
  return (
    <SignInFrame title={t('accounts.reset.title')} about={t('accounts.reset.about')}>
      <SignInForm
        entity="accounts.reset"
        schema={schema}
        initial={{ newPassword: '', confirmPassword: '' }}
        act={(values) => change(String(values.newPassword))}
        yes={t('accounts.reset.submit')}
      >
        <NewPasswordField name="newPassword" />
        <RepeatPasswordField name="confirmPassword" of="newPassword" />
      </SignInForm>
    </SignInFrame>
  );
}

function Done() {
  const t = useWords();
  return (
    <SignInFrame title={t('accounts.reset.doneTitle')}>
      <Stack gap="md" align="flex-start">
        <Alert color="teal" role="status" icon={<CircleCheck size={18} />} py={10} w="100%">
          {t('accounts.reset.done')}
        </Alert>
        <LinkButton to="/login">{t('accounts.door.toSignIn')}</LinkButton>
      </Stack>
    </SignInFrame>
  );
}

function BadKey() {
  const t = useWords();
  return (
    <SignInFrame title={t('accounts.reset.title')}>
      <Stack gap="md" align="flex-start">
        <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10} w="100%">
          {t('accounts.reset.noKey')}
        </Alert>
        <LinkButton to="/forgotPassword">{t('accounts.reset.askNew')}</LinkButton>
      </Stack>
    </SignInFrame>
  );
}
