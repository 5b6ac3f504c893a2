import { account } from '@rilis/contract/accounts/account';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { useWords } from '../../kit/words.ts';
import { MailSent } from './mailSent.tsx';
import { SignInForm } from './signInForm.tsx';
import { SignInFrame, ToSignIn } from './signInFrame.tsx';

const send = (email: string) => call(account.forgotPassword, { body: { email } });

/** Asks for the address and mails a link to choose a new password; the answer never says whether it is known. */
export default function ForgotPassword() {
  const t = useWords();
  const [sent, setSent] = useState<{ email: string; expiresAt: Date } | null>(null);
  if (sent)
    return (
      <SignInFrame title={t('accounts.forgot.sentTitle')}>
        <MailSent
          text={t('accounts.forgot.sent', sent)}
          until={sent.expiresAt}
          again={() => send(sent.email)}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('accounts.forgot.title')} about={t('accounts.forgot.about')}>
      <SignInForm
        entity="accounts.forgot"
        schema={account.forgotPassword.body!}
        initial={{ email: '' }}
        act={async (values) => setSent(await send(String(values.email)))}
        yes={t('accounts.forgot.submit')}
      >
        <TextField name="email" type="email" autoComplete="email" />
      </SignInForm>
      <ToSignIn />
    </SignInFrame>
  );
}
