import { ownProfile, type SessionUser, session } from '@rilis/contract/accounts/session';
import type { BodyOf } from '@rilis/contract/route';
import { languageOf } from '@rilis/contract/words/languages';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../kit/call/call.ts';
import { sessionNow, updateSession } from '../../kit/call/session.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { Section } from '../../kit/form/section.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { speak, useWords } from '../../kit/words.ts';

const own = { path: session.account.path, routes: { read: session.account } };

/** One's own name, phone and language, as they are now: not as they were when one signed in. */
export default function EditProfile() {
  return (
    <Loaded resource={own}>
      {({ user }, reload) => <ProfileForm key={user.version} user={user} reload={reload} />}
    </Loaded>
  );
}

function ProfileForm({ user, reload }: { user: SessionUser; reload: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const { firstName, lastName, phone, langKey } = user;
  const save = async (values: BodyOf<typeof session.updateAccount>) => {
    // What was not chosen here may have been switched above the form.
    const chosen = values.langKey === langKey ? undefined : values.langKey;
    const body = { ...values, langKey: chosen, version: versionOf(user) };
    const was = sessionNow();
    const answer = await call(session.updateAccount, { body });
    updateSession(answer, was);
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
        schema={ownProfile}
        initial={{ firstName, lastName, phone: phone ?? '', langKey }}
        save={save}
        saved={() => void navigate({ to: '/profile' })}
        cancel={() => void navigate({ to: '/profile' })}
        reload={reload}
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

/** The language may have been switched above the form meanwhile: that is no change of a name by somebody else. */
function versionOf(seen: SessionUser): number {
  const now = sessionNow()?.user;
  const isSame = shown.every((field) => (now?.[field] ?? '') === (seen[field] ?? ''));
  return isSame ? Math.max(now?.version ?? 0, seen.version) : seen.version;
}

const shown = ['firstName', 'lastName', 'phone'] as const;
