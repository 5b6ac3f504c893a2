import { account } from '@rilis/contract/accounts/account';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { useWords } from '../../kit/words.ts';
import { MailSent } from './mailSent.tsx';
import { SignInForm } from './signInForm.tsx';

const schema = account.resend.body!;
const send = (email: string) => call(account.resend, { body: { email } });

interface ResendProps {
  email?: string;
  /** Where one is at sign-in already: back to it. */
  toSignIn?: () => void;
}

/** Asks for the address and mails a new verification key; the answer never says whether it is known. */
export default function Resend({ email = '', toSignIn }: ResendProps) {
  const t = useWords();
  const [sent, setSent] = useState<{ email: string; expiresAt: Date } | null>(null);
  if (sent)
    return (
      <MailSent
        text={t('accounts.activate.sent', sent)}
        until={sent.expiresAt}
        again={() => send(sent.email)}
        toSignIn={toSignIn}
      />
    );
  return (
    <SignInForm
      entity="accounts.activate"
      schema={schema}
      initial={{ email }}
      act={async (values) => setSent(await send(String(values.email)))}
      yes={t('accounts.activate.askNew')}
    >
      <TextField name="email" type="email" autoComplete="email" />
    </SignInForm>
  );
}
