import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { languageNow, speak } from '../../kit/words.ts';
import { rememberLanguage } from '../signIn/language.ts';
import EditProfile from './editProfile.tsx';

afterEach(async () => {
  cleanup();
  await speak('en-us');
});

const ayu = {
  ...{
    id: 1,
    login: 'ayu',
    firstName: 'Ayu',
    lastName: 'Lestari',
    ...{ username: 'ayu', first_name: 'Ayu', last_name: 'Lestari' },
    email: 'ayu@rilis.test',
    phone: '0812 111 222',
  },
  ...{
    langKey: 'en-us',
    version: 3,
    roleNames: ['ROLE_ADMIN'],
    labelId: null,
    labelCd: null,
    labelName: null,
  },
};
type Person = typeof ayu;
type Sent = Partial<Person>;

/** An account as the server keeps it: what is left out stays, a version that has passed is refused. */
function keep(person: Person) {
  const account = { person, sent: [] as Sent[] };
  serve({
    'GET /account': () => ({ user: account.person, permission: [] }),
    'POST /account': ({ body }) => {
      const { version, ...sent } = body as Sent;
      account.sent.push(body as Sent);
      if (version !== undefined && version !== account.person.version)
        return problem(409, 'error.staleVersion', 'Somebody else has changed this.');
      account.person = { ...account.person, ...sent, version: account.person.version + 1 };
      return { user: account.person, permission: [] };
    },
  });
  return account;
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a profile is edited as it is now, and a correction made meanwhile is not written over', async () => {
  const account = keep({ ...ayu, phone: '0812 333 444' });
  await show(<EditProfile />, '/edit-profile');
  expect((await field('Phone')).value).toBe('0812 333 444');
  account.person = { ...account.person, phone: '0812 555 666', version: 4 };
  fireEvent.change(await field('Last name'), { target: { value: 'Lestari Dewi' } });
  save();
  fireEvent.click(await screen.findByRole('button', { name: /^Load the latest/ }));
  await waitFor(async () => expect((await field('Phone')).value).toBe('0812 555 666'));
  expect(account.person).toMatchObject({ lastName: 'Lestari', phone: '0812 555 666' });
});

test('the language switched above the form is no change by somebody else, and stays', async () => {
  const account = keep(ayu);
  await show(<EditProfile />, '/edit-profile');
  fireEvent.change(await field('Last name'), { target: { value: 'Lestari Dewi' } });
  await rememberLanguage('id');
  save();
  await waitFor(() => expect(account.person.lastName).toBe('Lestari Dewi'));
  expect(account.sent.map(({ version }) => version)).toEqual([undefined, 4]);
  expect(account.person.langKey).toBe('id');
  await waitFor(() => expect(languageNow()).toBe('id'));
});
