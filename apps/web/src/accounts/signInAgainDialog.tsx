import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { secondFactorCode } from '@rilis/contract/accounts/secondFactor';
import { useState } from 'react';
import { z } from 'zod';
import { ActionForm } from '../kit/actionForm.tsx';
import { CallError } from '../kit/call.ts';
import { PasswordField } from '../kit/fields/password.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { useSession } from '../kit/session.ts';
import { useWords } from '../kit/words.ts';
import { putAsking, useAsking } from './asking.ts';
import { replaceSession } from './signIn.ts';

const password = z.string().min(1, 'error.validation.required').max(200);

/** Asks for the password once more, and for the code where there is a second factor; then the call goes on. */
export default function SignInAgainDialog() {
  const t = useWords();
  const asking = useAsking();
  const login = useSession()?.user.login ?? '';
  const [withCode, setWithCode] = useState(false);
  const end = (signedIn: boolean) => {
    asking?.answer(signedIn);
    putAsking(null);
  };
  const act = async (values: Record<string, unknown>) => {
    try {
      await replaceSession(String(values.password), values.code as string | undefined);
      end(true);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'error.login.secondFactor' || withCode) throw error;
      setWithCode(true);
    }
  };
  return (
    <Modal
      opened={asking !== null}
      onClose={() => end(false)}
      title={t('accountScreens.again.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
      zIndex={400}
    >
      <ActionForm
        entity="accountScreens.again"
        schema={z.object(withCode ? { password, code: secondFactorCode } : { password })}
        initial={{ password: '', code: '' }}
        act={act}
        cancel={() => end(false)}
        yes={t('accountScreens.again.go')}
      >
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('accountScreens.again.text')}
          </Text>
          <TextInput
            label={t('accounts.login.username')}
            value={login}
            readOnly
            variant="unstyled"
            autoComplete="username"
          />
          <PasswordField name="password" autoComplete="current-password" />
          {withCode && <TextField name="code" autoComplete="one-time-code" />}
        </Stack>
      </ActionForm>
    </Modal>
  );
}
