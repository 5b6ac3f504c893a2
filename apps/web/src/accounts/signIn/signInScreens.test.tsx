import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { rememberPage, takePage } from '../../kit/call/guard.ts';
import { endSession, sessionNow, startSession } from '../../kit/call/session.ts';
import { languageNow } from '../../kit/words.ts';
import SecondFactorScreen from '../profile/secondFactor.tsx';
import Activate from './activate.tsx';
import Login from './login.tsx';
import ResetPassword from './resetPassword.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const goOn = (router: Awaited<ReturnType<typeof show>>, key: string) =>
  router.navigate({ to: '/', search: { key } });

afterEach(cleanup);

test('another link of a verification email in the same tab is another try', async () => {
  serve({
    'GET /account/activate': ({ query }) =>
      query.get('key') === 'new'
        ? { activated: true, next: 'LOGIN' }
        : problem(400, 'error.activationKey', 'The key is not valid.'),
  });
  const router = await show(<Activate />, '/?key=old');
  // Opening it spends nothing: mail programs open links ahead.
  fireEvent.click(await screen.findByRole('button', { name: 'Verify my address' }));
  expect(await screen.findByText('Verification has failed.')).toBeTruthy();
  await goOn(router, 'new');
  fireEvent.click(await screen.findByRole('button', { name: 'Verify my address' }));
  expect(await screen.findByText('Your e-mail has been verified. You can now login.')).toBeTruthy();
});

test('whoever has verified their address reads within how many hours an answer is promised', async () => {
  serve({ 'GET /account/activate': { activated: true, next: 'WAIT_APPROVAL', hours: 48 } });
  await show(<Activate />, '/?key=new');
  fireEvent.click(await screen.findByRole('button', { name: 'Verify my address' }));
  expect(await screen.findByText(/answer within 48 hours/)).toBeTruthy();
});

test('a verification that the server was not reached for has not failed: it is pressed again', async () => {
  let lost = true;
  serve({
    'GET /account/activate': () =>
      lost ? problem(503, 'error.unavailable', 'Not now.') : { activated: true, next: 'LOGIN' },
  });
  await show(<Activate />, '/?key=new');
  fireEvent.click(await screen.findByRole('button', { name: 'Verify my address' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByText('Verification has failed.')).toBeNull();
  lost = false;
  press('Verify my address');
  expect(await screen.findByText('Your e-mail has been verified. You can now login.')).toBeTruthy();
});

test('another link to choose a password in the same tab is another try', async () => {
  const router = await show(<ResetPassword />);
  expect(await screen.findByText(/This link is not valid any more/)).toBeTruthy();
  await goOn(router, 'new');
  expect(await screen.findByLabelText(/^New password( \*)?$/)).toBeTruthy();
});

test('a mail asked for again promises nothing about an address, and leads back to sign-in', async () => {
  serve({
    'POST /authenticate': problem(403, 'error.login.unverified', 'Please check your email and verify.'),
    'POST /account/resend_verification': { email: 'tirta@example.test', expiresAt: '2026-11-22T01:00:00Z' },
  });
  await show(<Login />);
  fireEvent.change(await screen.findByLabelText('Email or username'), {
    target: { value: 'tirta@example.test' },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Rilis#2026' } });
  press('Sign in');
  fireEvent.click(await screen.findByRole('button', { name: 'Send the verification email again' }));
  await waitFor(() => press('Send a new email'));
  expect(await screen.findByText(/^If tirta@example.test still has to be confirmed/)).toBeTruthy();
  press('Go to sign-in');
  expect(await screen.findByLabelText('Email or username')).toBeTruthy();
});

const tirta = {
  id: 7,
  login: 'tirta',
  firstName: 'Tirta',
  lastName: 'Aji',
  ...{ username: 'tirta', first_name: 'Tirta', last_name: 'Aji' },
  email: 'tirta@example.test',
  phone: null,
  version: 1,
  roleNames: ['ROLE_INDIVIDUAL'],
  labelId: 3,
  labelCd: 'LB000003',
  labelName: 'Tirta',
};
const account = (langKey: string) => ({ user: { ...tirta, langKey }, permission: [] });
const signInAs = async (langKey: string) => {
  const learned: unknown[] = [];
  serve({
    'POST /authenticate': { access_token: 'x', expires_in: 60, ...account(langKey) },
    'POST /account': ({ body }) => {
      learned.push(body);
      return account((body as { langKey: string }).langKey);
    },
  });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'tirta' } });
  fireEvent.change(document.querySelector('input[type=password]')!, { target: { value: 'Rilis#2026' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(sessionNow()?.user.login).toBe('tirta'));
  return learned;
};

test('the language chosen before signing in stays, and the account learns nothing but it; without a choice the account’s is spoken', async () => {
  await show(<Login />);
  fireEvent.click(await screen.findByRole('radio', { name: 'ID' }));
  await waitFor(() => expect(languageNow()).toBe('id'));
  const learned = await signInAs('en-us');
  await waitFor(() => expect(learned).toEqual([{ langKey: 'id' }]));
  expect(languageNow()).toBe('id');
  cleanup();
  endSession('asked');
  await show(<Login />);
  await screen.findByRole('textbox');
  expect(await signInAs('en-us')).toEqual([]);
  await waitFor(() => expect(languageNow()).toBe('en-us'));
});

test('who has to set up a second factor first comes to the page they asked for, and the next to sign in does not', async () => {
  serve({
    'GET /account/second-factor': {
      enrolled: false,
      since: null,
      passkeys: 0,
      required: true,
      recoveryCodesLeft: 0,
    },
    'POST /account/second-factor': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Rilis' },
    'PUT /account/second-factor': { recoveryCodes: ['abcde-fghij'] },
    'GET /account': account('en-us'),
  });
  const router = await show(<SecondFactorScreen />);
  endSession('asked');
  rememberPage('/backoffice/statements');
  act(() => startSession({ ...account('en-us'), mustEnrol: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  press('Turn on');
  fireEvent.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/statements'));
  expect(takePage()).toBeNull();
});

test.each([
  ['error.login.rejected', 'button', 'See where your application stands', null],
  ['error.login.closed', 'link', 'Contact us', '#/about-us'],
  ['error.login.suspended', 'link', 'Contact us', '#/about-us'],
])('whoever is kept out by %s is shown a way on', async (code, role, name, href) => {
  serve({ 'POST /authenticate': problem(403, code, 'Not now.') });
  await show(<Login />);
  fireEvent.change(await screen.findByLabelText('Email or username'), { target: { value: 'tirta' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Rilis#2026' } });
  press('Sign in');
  expect((await screen.findByRole(role, { name })).getAttribute('href')).toBe(href);
});
