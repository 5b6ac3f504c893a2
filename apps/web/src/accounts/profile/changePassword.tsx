import { account } from '@rilis/contract/accounts/account';
import { differTwice } from '@rilis/contract/accounts/person';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { call } from '../../kit/call/call.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { PasswordField } from '../../kit/fields/password.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import type { Values } from '../../kit/form/rules.ts';
import { Section } from '../../kit/form/section.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';
import { NewPasswordField, RepeatPasswordField } from '../signIn/newPassword.tsx';
import { newPasswordTwice, sameNewPassword } from '../signIn/newPasswordForm.ts';

const currentPassword = z.string().min(1, 'error.validation.required').max(200);
const schema = z.object({ currentPassword, ...newPasswordTwice }).refine(sameNewPassword, differTwice);

/** One's own password, with the one it replaces. */
export default function ChangePassword() {
  const t = useWords();
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/profile' });
  const save = ({ currentPassword: now, newPassword }: Values) =>
    call(account.changePassword, {
      body: { currentPassword: String(now), newPassword: String(newPassword) },
    });
  return (
    <>
      <PageHeader
        title={t('profile.password.many')}
        about={t('profile.own.passwordHint')}
        crumbs={[{ label: t('accounts.profile.many'), to: '/profile' }]}
      />
      <EditForm
        entity="profile.password"
        schema={schema}
        initial={{ currentPassword: '', newPassword: '', confirmPassword: '' }}
        save={save}
        saved={() => {
          toastDone(word('profile.password.changed'));
          back();
        }}
        cancel={back}
      >
        <Section title="profile.password.section">
          <PasswordField name="currentPassword" autoComplete="current-password" wide />
          <NewPasswordField name="newPassword" />
          <RepeatPasswordField name="confirmPassword" of="newPassword" />
        </Section>
      </EditForm>
    </>
  );
}
