import { account } from '@rilis/contract/accounts/account';
import { session } from '@rilis/contract/accounts/session';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { call } from '../../kit/call/call.ts';
import { keepToken, onSessionEnd, tokenOf } from '../../kit/call/session.ts';
import { viewAs } from '../people/viewAs.ts';
import { useSignInAgain } from './signInAgain.tsx';

const user = {
  id: 1,
  login: 'ayu',
  firstName: 'Ayu',
  lastName: 'Lestari',
  ...{ username: 'ayu', first_name: 'Ayu', last_name: 'Lestari' },
  email: 'ayu@rilis.test',
  phone: null,
  version: 1,
  langKey: 'en-us',
  roleNames: ['ROLE_ADMIN'],
  labelId: null,
  labelCd: null,
  labelName: null,
};
const signedIn = { access_token: 'new', expires_in: 60, user, permission: ['*'] };
/** Whose session lives, under a name that was corrected after the page had been opened. */
const renamed = { 'GET /account': { user: { ...user, login: 'ayu.lestari' }, permission: ['*'] } };
const body = { currentPassword: 'Rilis#2026', newPassword: 'Rilis#2027' };
const change = () => call(account.changePassword, { body });

const assertion = {
  id: 'abc',
  rawId: 'abc',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
};

/** What the frame does, and nothing else on the screen. */
function Framed() {
  useSignInAgain();
  return <i>framed</i>;
}

async function showFramed() {
  await show(<Framed />);
  await screen.findByText('framed');
}

const unsaved = (event: Event) => event.preventDefault();

afterEach(() => {
  cleanup();
  removeEventListener('beforeunload', unsaved);
});

test('a call that wants a recent sign-in asks for the password and is made again, under the name of now', async () => {
  let fresh = false;
  const heard = serve({
    ...renamed,
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
  await showFramed();
  const changed = change();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await changed).toBeNull();
  expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /account/changepassword',
    'GET /account/sessions',
    'GET /account',
    `${session.authenticate.method} /authenticate`,
    'DELETE /account/sessions/7',
    'PATCH /account/changepassword',
  ]);
  expect(heard.find(({ path }) => path === '/authenticate')?.body).toMatchObject({ username: 'ayu.lestari' });
});

test('so does looking with another’s eyes, which then begins', async () => {
  let fresh = false;
  const heard = serve({
    ...renamed,
    'POST /account/view-as': () =>
      fresh
        ? { ...signedIn, access_token: 'eyes' }
        : problem(403, 'error.recentSignIn', 'Please sign in again before doing this.'),
    'GET /account/sessions': [],
    'POST /authenticate': () => {
      fresh = true;
      return signedIn;
    },
  });
  await showFramed();
  const viewing = viewAs({ id: 2, login: 'senja', firstName: 'Senja' });
  fireEvent.click(await screen.findByRole('button', { name: 'View as this person' }));
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await viewing;
  expect(heard.filter(({ path }) => path === '/account/view-as')).toHaveLength(2);
  expect(tokenOf()).toBe('eyes');
  sessionStorage.clear();
});

test('whoever does not want to sign in again gets the refusal', async () => {
  serve({ 'PATCH /account/changepassword': problem(403, 'error.recentSignIn', 'Please sign in again.') });
  await showFramed();
  const refused = expect(change()).rejects.toThrow('Please sign in again.');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await refused;
});

test('somebody with a passkey signs in again by it, beside the code', async () => {
  let fresh = false;
  const heard = serve({
    ...renamed,
    'PATCH /account/changepassword': () =>
      fresh ? null : problem(403, 'error.recentSignIn', 'Please sign in again before doing this.'),
    'GET /account/sessions': [],
    'POST /authenticate': (one) => {
      fresh = 'passkey' in (one.body as object);
      const params = { codes: false, passkey: { challenge: 'abc' } };
      return fresh
        ? signedIn
        : problem(401, 'error.login.secondFactor', 'Enter your verification code.', { params });
    },
  });
  vi.doMock('./passkeyCeremony.ts', () => ({ signWithPasskey: async () => assertion }));
  await showFramed();
  const changed = change();
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText(/Code/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  expect(await changed).toBeNull();
  expect(heard.filter(({ path }) => path === '/authenticate').at(-1)?.body).toMatchObject({
    password: 'Rilis#2026',
    passkey: { id: 'abc' },
  });
});

const over = problem(401, 'error.session', 'Please sign in.');

test('a session that ends under something unsaved is taken up on the spot, and the save goes through', async () => {
  let fresh = false;
  const heard = serve({
    'PATCH /account/changepassword': () => (fresh ? null : over),
    'POST /authenticate': () => {
      fresh = true;
      return signedIn;
    },
  });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await showFramed();
  keepToken('old', false);
  addEventListener('beforeunload', unsaved);
  const changed = Promise.all([change(), change()]);
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  const typed = await screen.findByLabelText(/^Password/);
  // The name stands there, and Enter on the cross would end it.
  await waitFor(() => expect(document.activeElement).toBe(typed));
  fireEvent.change(typed, { target: { value: 'Rilis#2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await changed).toEqual([null, null]);
  expect(heard.filter(({ path }) => path === '/authenticate')).toHaveLength(1);
  expect(heard.some(({ path }) => path === '/account/sessions')).toBe(false);
  stop();
  expect(ended).not.toHaveBeenCalled();
});

test('whoever does not sign in again then is led to the sign-in screen', async () => {
  serve({ 'PATCH /account/changepassword': over });
  const ended = vi.fn();
  const stop = onSessionEnd(ended);
  await showFramed();
  keepToken('old', false);
  addEventListener('beforeunload', unsaved);
  const refused = expect(change()).rejects.toThrow('Please sign in.');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await refused;
  stop();
  expect(ended).toHaveBeenCalledExactlyOnceWith('lost');
});

test('whose name was corrected while the session ended writes the new one; nobody else signs in where their work stands', async () => {
  let fresh = false;
  const heard = serve({
    'PATCH /account/changepassword': () => (fresh ? null : over),
    'POST /authenticate': ({ body: sent }) => {
      const { username } = sent as { username: string };
      fresh = username === 'ayu.lestari';
      // biome-ignore lint/suspicious/noDocumentCookie: as the answer brings it
      document.cookie = `authorization_token=${fresh ? 'new' : 'other'}; Path=/`;
      return fresh
        ? signedIn
        : { ...signedIn, access_token: 'other', user: { ...user, id: 2, login: username } };
    },
    'POST /account/logout': null,
  });
  await showFramed();
  keepToken('old', false);
  addEventListener('beforeunload', unsaved);
  const changed = change();
  const signInAs = async (name: string) => {
    fireEvent.change(await screen.findByLabelText(/^Email or username/), { target: { value: name } });
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Rilis#2026' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };
  await signInAs('senja');
  expect(await screen.findByText('This is somebody else’s account. Sign in as Ayu, or cancel.')).toBeTruthy();
  // Nor is anything asked for in their name.
  expect(tokenOf()).toBeNull();
  // The session that began there is ended, and no other.
  const ended = heard.filter(({ path }) => path === '/account/logout');
  expect(ended.map(({ headers }) => headers.Authorization)).toEqual(['Bearer other']);
  await signInAs('ayu.lestari');
  expect(await changed).toBeNull();
  expect(tokenOf()).toBe('new');
  expect(heard.filter(({ path }) => path === '/account/changepassword')).toHaveLength(2);
});
