import { user } from '@rilis/contract/accounts/user';
import type { BodyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { actAndLeave } from '../../kit/call/act.ts';
import { EditForm } from '../../kit/form/form.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { languageNow, useWords } from '../../kit/words.ts';
import { UserFields } from './userForm.tsx';

type Body = BodyOf<typeof user.routes.create>;

const blank = () => ({
  firstName: '',
  lastName: '',
  email: '',
  login: '',
  mobilePhonePic: '',
  langKey: languageNow(),
  activated: true,
  authorities: [],
  labelId: null,
  password: '',
  confirmPassword: '',
});

/** A new person, with roles and a first password. */
export default function UserCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/backoffice/userM' });
  return (
    <>
      <PageHeader
        title={t('web.form.create', { one: t('administration.user.one') })}
        crumbs={[{ label: t('administration.user.many'), to: '/backoffice/userM' }]}
      />
      <EditForm
        entity="administration.user"
        schema={user.creating}
        initial={blank()}
        save={(values) => actAndLeave(user.routes.create, { body: values as Body })}
        saved={back}
        cancel={back}
      >
        <UserFields keeps={false} />
      </EditForm>
    </>
  );
}
