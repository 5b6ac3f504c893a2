import { Alert } from '@mantine/core';
import { user } from '@rilis/contract/accounts/user';
import type { BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../../kit/call/act.ts';
import { sessionNow } from '../../kit/call/session.ts';
import { EditForm } from '../../kit/form/form.tsx';
import type { Values } from '../../kit/form/rules.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { fetchProfile } from '../signIn/signIn.ts';
import { reasonOf, type UserRow } from './userActions.tsx';
import { UserFields } from './userForm.tsx';

type Body = BodyOf<typeof user.routes.update>;

/** A person's data, roles and label; the password only when a new one is typed. */
export default function UserUpdate() {
  const t = useWords();
  const head = (
    <PageHeader
      title={t('web.form.update', { one: t('administration.user.one') })}
      crumbs={[{ label: t('administration.user.many'), to: '/backoffice/userM' }]}
    />
  );
  return (
    <Loaded resource={user} head={head}>
      {(record, reload) => <Edit key={record.version} person={record} reload={reload} />}
    </Loaded>
  );
}

function Edit({ person, reload }: { person: UserRow; reload: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const { id, version } = person;
  const back = () => void navigate({ to: '/backoffice/userM' });
  const save = async ({ password, confirmPassword, ...values }: Values) => {
    const changed = password ? { password, confirmPassword } : {};
    await actAndLeave(user.routes.update, {
      params: { id },
      body: { ...values, ...changed, version } as Body,
    });
    if (id === sessionNow()?.user.id) await fetchProfile().catch(() => undefined);
  };
  return (
    <EditForm
      entity="administration.user"
      schema={user.updating}
      initial={initialOf(person)}
      save={save}
      saved={back}
      cancel={back}
      reload={reload}
    >
      <div>
        <ApprovalStatusBadge value={person.approvalStatus} />
      </div>
      {reasonOf(person) && (
        <Alert color="red" title={t('administration.user.reason')} className="asWritten">
          {reasonOf(person)}
        </Alert>
      )}
      <UserFields labelName={person.labelName} keeps />
    </EditForm>
  );
}

function initialOf(person: UserRow): Values {
  const { firstName, lastName, email, login, mobilePhonePic, langKey, activated, authorities, labelId } =
    person;
  const access = { activated, authorities, labelId, password: '', confirmPassword: '' };
  return { firstName, lastName, email, login, mobilePhonePic: mobilePhonePic ?? '', langKey, ...access };
}
