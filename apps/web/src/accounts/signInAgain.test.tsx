import { account } from '@rilis/contract/accounts/account';
import { session } from '@rilis/contract/accounts/session';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../kit/call.ts';
import { problem, serve, show } from '../kit/stage.tsx';
import { SignInAgainHost } from './signInAgain.ts';

const user = {
  id: 1,
  login: 'ayu',
  firstName: 'Ayu',
  lastName: 'Lestari',
  email: 'ayu@rilis.test',
  phone: null,
  langKey: 'en-us',
  roleNames: ['ROLE_ADMIN'],
  labelId: null,
  labelCd: null,
  labelName: null,
};
const signedIn = { access_token: 'new', expires_in: 60, user, permission: ['*'] };
const body = { currentPassword: 'Rilis#2026', newPassword: 'Rilis#2027' };
const change = () => call(account.changePassword, { body });

const assertion = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
};

afterEach(cleanup);

test('a call that wants a recent sign-in asks for the password and is made again', async () => {
  let fresh = false;
  const heard = serve({
    'PATCH /account/changepassword': () =>
      fresh ? null : problem(403, 'error.recentSignIn', 'Please sign in again before doing this.'),
    'GET /account/sessions': [
      {
        id: 7,
        current: true,
        ip: null,
        userAgent: null,
        signedInAt: '2026-11-20T03:00:00Z',
        lastSeenAt: '2026-11-20T03:00:00Z',
      },
    ],
    'POST /authenticate': () => {
      fresh = true;
      return signedIn;
    },
    'DELETE /account/sessions/7': null,
  });
  await show(<SignInAgainHost />);
  const changed = change();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await changed).toBeNull();
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /account/changepassword',
    'GET /account/sessions',
    `${session.authenticate.method} /authenticate`,
    'DELETE /account/sessions/7',
    'PATCH /account/changepassword',
  ]);
});

test('whoever does not want to sign in again gets the refusal', async () => {
  serve({ 'PATCH /account/changepassword': problem(403, 'error.recentSignIn', 'Please sign in again.') });
  await show(<SignInAgainHost />);
  const refused = expect(change()).rejects.toThrow('Please sign in again.');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await refused;
});

test('a session that ended over an unsaved form is renewed by the password alone, where one was', async () => {
  const unsaved = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', unsaved);
  let known = false;
  const heard = serve({
    'POST /account': () => (known ? signedIn : problem(401, 'error.session', 'Your session has ended.')),
    'POST /authenticate': () => {
      known = true;
      return signedIn;
    },
  });
  await show(<SignInAgainHost />);
  const saved = call(session.updateAccount, { body: { firstName: 'Ayu', lastName: '' } });
  expect(await screen.findByText('Your session has ended. Sign in to go on where you were.')).toBeTruthy();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await saved;
  removeEventListener('beforeunload', unsaved);
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /account',
    'POST /authenticate',
    'POST /account',
  ]);
});

test('somebody with a passkey signs in again by it, beside the code', async () => {
  let fresh = false;
  const heard = serve({
    'PATCH /account/changepassword': () =>
      fresh ? null : problem(403, 'error.recentSignIn', 'Please sign in again before doing this.'),
    'GET /account/sessions': [],
    'POST /authenticate': (one) => {
      fresh = 'passkey' in (one.body as object);
      const params = { codes: false, passkey: { challenge: 'abc' } };
      return fresh
        ? signedIn
        : problem(401, 'error.login.secondFactor', 'Give your second factor.', { params });
    },
  });
  vi.doMock('./passkeyCeremony.ts', () => ({ signWithPasskey: async () => assertion }));
  await show(<SignInAgainHost />);
  const changed = change();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByLabelText(/Code/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await changed).toBeNull();
  expect(heard.filter(({ path }) => path === '/authenticate').at(-1)?.body).toMatchObject({
    password: 'Rilis#2026',
    passkey: { id: 'abc' },
  });
});
