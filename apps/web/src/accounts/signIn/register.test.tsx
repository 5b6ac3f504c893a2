import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { languageNow, speak } from '../../kit/words.ts';
import { takeChosen } from './chosenLanguage.ts';
import Invitation from './invitation.tsx';
import Register from './register.tsx';

const field = (name: RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const fill = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Everything a solo artist has to say. */
async function fillIn() {
  await fill(/^First name/, 'Tirta');
  await fill(/^Email/, 'tirta@example.test');
  await fill(/^Username/, 'tirta');
  await fill(/^Password( \*)?$/, 'Rilis#2026');
  await fill(/^Password again/, 'Rilis#2026');
  fireEvent.click(await screen.findByRole('checkbox'));
}

const answer = { email: 'tirta@example.test', expiresAt: '2026-11-22T01:00:00Z' };

afterEach(async () => {
  cleanup();
  takeChosen();
  if (languageNow() !== 'en-us') await speak('en-us');
});

test('an empty registration is refused at its fields and sends nothing', async () => {
  const heard = serve({});
  await show(<Register />);
  await field(/^First name/);
  press('Create account');
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  expect(screen.getAllByText('Please agree to the terms and conditions.')).not.toHaveLength(0);
  expect(screen.getByRole('checkbox').ariaInvalid).toBe('true');
  expect(heard).toEqual([]);
});

test('every wrong field is told at once, whatever else is missing', async () => {
  const heard = serve({});
  await show(<Register />);
  await fill(/^First name/, 'Tirta');
  await fill(/^Email/, 'bukan email');
  await fill(/^Username/, 'Raden Mas!');
  await fill(/^Phone/, '0812-abc');
  await fill(/^Password( \*)?$/, 'rahasia');
  press('Create account');
  for (const sentence of [
    'A valid email address is required',
    'Use 3 to 80 letters, digits or . _ @ + -',
    'Give a phone number with 6 to 24 digits.',
    'Please agree to the terms and conditions.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(heard).toEqual([]);
});

test('two passwords that differ do not match', async () => {
  await show(<Register />);
  await fill(/^Password( \*)?$/, 'Rilis#2026');
  await fill(/^Password again/, 'Rilis#2027');
  expect(await screen.findByText('Passwords do not match.')).toBeTruthy();
});

test('a label must have a name, a solo artist need not', async () => {
  const heard = serve({ 'POST /account/register': answer });
  await show(<Register />);
  await fillIn();
  fireEvent.click(screen.getByRole('radio', { name: /^Label/ }));
  expect(await field(/^Name of the label \*/)).toBeTruthy();
  press('Create account');
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(heard).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Solo artist/ }));
  press('Create account');
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.body).toMatchObject({ registerAs: 'SOLO_ARTIST', login: 'tirta', agreement: true });
});

test('after registering one is told to check the email: up to 10 minutes, and spam', async () => {
  serve({ 'POST /account/register': answer });
  await show(<Register />);
  await fillIn();
  press('Create account');
  expect(await screen.findByText(/We have sent an email to tirta@example.test/)).toBeTruthy();
  expect(screen.getByText(/up to 10 minutes.*spam/)).toBeTruthy();
  const again = screen.getByRole('button', { name: 'Send again' }) as HTMLButtonElement;
  expect(again.disabled).toBe(true);
});

test('a mistyped address is put right in the form as it was sent, with the same username', async () => {
  const heard = serve({ 'POST /account/register': answer });
  await show(<Register />);
  await fillIn();
  press('Create account');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the address' }));
  expect((await field(/^Username/)).value).toBe('tirta');
  await fill(/^Email/, 'tirta@example.com');
  press('Create account');
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard[1]?.body).toMatchObject({ ...(heard[0]?.body as object), email: 'tirta@example.com' });
});

test('who registers in another language than they began in is written to in the one they chose', async () => {
  const heard = serve({ 'POST /account/register': answer });
  await show(<Register />);
  await fillIn();
  await sendInIndonesian();
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ login: 'tirta', langKey: 'id' }));
});

test('and so is who joins a team by invitation', async () => {
  const opened = {
    ...{ labelName: 'Senja Records', invitedBy: 'Senja', email: 'tirta@example.test', account: 'NONE' },
    ...{ role: 'FINANCE', expiresAt: '2026-11-29T01:00:00Z' },
  };
  const heard = serve({
    'POST /invitations/open': opened,
    'POST /invitations/accept': { login: 'tirta' },
  });
  await show(<Invitation />, '/?key=mailed');
  await fill(/^First name/, 'Tirta');
  await fill(/^Username/, 'tirta');
  await fill(/^Password( \*)?$/, 'Rilis#2026');
  await fill(/^Password again/, 'Rilis#2026');
  fireEvent.click(await screen.findByRole('checkbox'));
  await sendInIndonesian();
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ login: 'tirta', langKey: 'id' }));
});

/** Turns to Indonesian with the form filled in, and sends it. */
async function sendInIndonesian() {
  fireEvent.click(await screen.findByRole('radio', { name: 'ID' }));
  await waitFor(() => expect(languageNow()).toBe('id'));
  fireEvent.submit(document.querySelector('form')!);
}

test('an address that waits to be verified is told so, with a way to another mail', async () => {
  const known = 'Email address is already registered. Please check your email for verification.';
  serve({ 'POST /account/register': problem(409, 'error.register.unverified', known) });
  await show(<Register />);
  await fillIn();
  press('Create account');
  expect(await screen.findByText(new RegExp(known))).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Send the verification email again' }));
  expect(await screen.findByRole('button', { name: 'Send a new email' })).toBeTruthy();
});

test('a username that is taken is said at its field', async () => {
  const fieldErrors = [
    { field: 'login', code: 'error.register.loginTaken', message: 'This username is taken.' },
  ];
  serve({
    'POST /account/register': problem(409, 'error.register.loginTaken', 'This username is taken.', {
      fieldErrors,
    }),
  });
  await show(<Register />);
  await fillIn();
  press('Create account');
  await waitFor(async () => expect((await field(/^Username/)).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('This username is taken.')).not.toEqual([]);
});

test('what the server refuses is led to: the field, or what it says above', async () => {
  const fieldErrors = [
    { field: 'login', code: 'error.register.loginTaken', message: 'This username is taken.' },
  ];
  const said = 'Server could not process the request. Please correct the sent data.';
  let refusal = problem(400, 'error.register.refused', said, { fieldErrors });
  serve({ 'POST /account/register': () => refusal });
  await show(<Register />);
  await fillIn();
  press('Create account');
  expect(await screen.findByText('This username is taken.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(said);
  const login = await field(/^Username/);
  expect(document.activeElement).toBe(login);
  refusal = problem(409, 'error.register.unverified', 'Email address is already registered.');
  press('Create account');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('already registered'));
});
