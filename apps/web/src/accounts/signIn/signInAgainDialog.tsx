import { Alert, Button, Divider, Stack, Text, TextInput } from '@mantine/core';
import { secondFactorCode } from '@rilis/contract/accounts/secondFactor';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { CallError } from '../../kit/call/call.ts';
import { useSession } from '../../kit/call/session.ts';
import type { Wanted } from '../../kit/call/signInAgain.ts';
import { PasswordField } from '../../kit/fields/password.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';
import { type AskedFactor, askedFactor, signAsked } from './askedFactor.ts';
import { renewSession, replaceSession, type Typed } from './renewSession.ts';

const typed = z.string().min(1, 'error.validation.required').max(200);
const credentials = z.object({ username: typed, password: typed });

interface SignInAgainProps {
  wanted: Wanted;
  answer: (signedIn: boolean) => void;
}

/**
 * Asks for the password once more, and for the code where there is a second factor; then the call goes on, and what
 * stands in a form is not lost. Where the session is lost nobody can say whether the name is still the same: it can be written.
 */
export default function SignInAgainDialog({ wanted, answer }: SignInAgainProps) {
  const t = useWords();
  const login = useSession()?.user.login ?? '';
  const { asked, act, enter } = useSigning({ wanted, answer });
  return (
    <ActionForm
      entity="accountScreens.again"
      schema={asked ? credentials.extend({ code: secondFactorCode }) : credentials}
      initial={{ username: login, password: '', code: '' }}
      act={act}
      cancel={() => answer(false)}
      yes={t('accountScreens.again.go')}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(`accountScreens.again.${wanted}Text`)}
        </Text>
        {wanted === 'lost' ? (
          <TextField name="username" label="accounts.login.username" autoComplete="username" />
        ) : (
          <TextInput
            label={t('accounts.login.username')}
            value={login}
            readOnly
            variant="unstyled"
            autoComplete="username"
          />
        )}
        <PasswordField name="password" autoComplete="current-password" />
        {asked?.passkey ? <PasskeyButton asked={asked} enter={enter} askAnew={() => void act({})} /> : null}
        {asked && <TextField name="code" autoComplete="one-time-code" />}
      </Stack>
    </ActionForm>
  );
}

/** Signs in with what is typed; where a second factor is wanted beside it, says which. */
function useSigning({ wanted, answer }: SignInAgainProps) {
  const [asked, setAsked] = useState<AskedFactor | null>(null);
  const known = useRef<Typed>({ username: '', password: '' });
  const enter = async (factor: Parameters<typeof replaceSession>[1]) => {
    if (wanted === 'lost') await renewSession(known.current, factor);
    else await replaceSession(known.current.password, factor);
    answer(true);
  };
  const act = async ({ code, ...typed }: Partial<Typed> & { code?: unknown }) => {
    known.current = { ...known.current, ...typed };
    try {
      await enter(code ? { code: String(code) } : {});
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'error.login.secondFactor') throw error;
      setAsked(askedFactor(error));
    }
  };
  return { asked, act, enter };
}

interface PasskeyButtonProps {
  asked: AskedFactor;
  enter: (factor: Parameters<typeof replaceSession>[1]) => Promise<void>;
  /** What was signed is good once: after a refusal there has to be something new to sign. */
  askAnew: () => void;
}

function PasskeyButton({ asked, enter, askAnew }: PasskeyButtonProps) {
  const t = useWords();
  const [failure, setFailure] = useState<CallError | null>(null);
  const use = async () => {
    setFailure(null);
    try {
      await enter({ passkey: await signAsked(asked) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      if (error.code === 'error.login.passkey') askAnew();
    }
  };
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" py={8}>
          {failure.message}
        </Alert>
      )}
      <Button leftSection={<Fingerprint size={16} />} onClick={() => void use()}>
        {t('accounts.login.passkey')}
      </Button>
      <Divider label={t('accounts.login.or')} />
    </>
  );
}
