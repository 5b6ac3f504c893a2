import { session } from '@rilis/contract/accounts/session';
import { languageOf } from '@rilis/contract/words/languages';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../kit/call/call.ts';
import { startSession, useSession } from '../../kit/call/session.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import type { Values } from '../../kit/form/rules.ts';
import { Section } from '../../kit/form/section.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { speak, useWords } from '../../kit/words.ts';

const schema = session.updateAccount.body!;
type Profile = Parameters<typeof call<typeof session.updateAccount>>[1];

/** One's own name, phone and language. */
export default function EditProfile() {
  const t = useWords();
  const navigate = useNavigate();
  const user = useSession()?.user;
  if (!user) return null;
  const { firstName, lastName, phone, langKey } = user;
  const save = async (values: Values) => {
    const answer = await call(session.updateAccount, { body: values } as Profile);
    startSession(answer);
    await speak(languageOf(answer.user.langKey));
  };
  return (
    <>
      <PageHeader
        title={t('profile.own.editProfile')}
        about={`${user.login} · ${user.email}`}
        crumbs={[{ label: t('accounts.profile.many'), to: '/profile' }]}
      />
      <EditForm
        entity="accounts.profile"
        schema={schema}
        initial={{ firstName, lastName: lastName ?? '', phone: phone ?? '', langKey }}
        save={save}
        saved={() => void navigate({ to: '/profile' })}
        cancel={() => void navigate({ to: '/profile' })}
      >
        <Section title="accounts.profile.identity" about="accounts.profile.identityHint">
          <TextField name="firstName" autoComplete="given-name" />
          <TextField name="lastName" autoComplete="family-name" />
          <TextField name="phone" type="tel" autoComplete="tel" />
          <SelectField
            name="langKey"
            choices={[
              { value: 'en-us', label: t('web.frame.english') },
              { value: 'id', label: t('web.frame.indonesian') },
            ]}
          />
        </Section>
      </EditForm>
    </>
  );
}
