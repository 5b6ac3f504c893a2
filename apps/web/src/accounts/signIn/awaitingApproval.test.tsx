import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import AwaitingApproval from './awaitingApproval.tsx';
import { handOver } from './proof.ts';

const proof = { username: 'tirta', password: 'Rilis#2026' };
const application = (status: string, more: object = {}) => ({
  status,
  submittedAt: '2026-11-20T03:00:00Z',
  dueAt: '2999-11-23T03:00:00Z',
  reason: null,
  closed: false,
  ...more,
});
async function open(status: string, more: object = {}) {
  const heard = serve({ 'POST /account/application': application(status, more) });
  handOver(proof);
  await show(<AwaitingApproval />);
  return heard;
}

afterEach(cleanup);

test('an application under review tells when it was made and when an answer is due', async () => {
  await open('SUBMITTED');
  expect(await screen.findByText('Your account is waiting for approval.')).toBeTruthy();
  expect(screen.getByText('Applied on 20 Nov 2026 - 10:00')).toBeTruthy();
  expect(screen.getByText('Answer at the latest 23 Nov 2999 - 10:00')).toBeTruthy();
  expect(screen.getByText('In review').closest('li')?.getAttribute('aria-current')).toBe('step');
});

test('an answer that is late says so', async () => {
  await open('SUBMITTED', { dueAt: '2026-11-20T04:00:00Z' });
  expect(await screen.findByText(/This takes longer than promised/)).toBeTruthy();
});

test('a rejected application shows its reason, and what the applicant can do now', async () => {
  await open('REJECTED', { reason: 'The name belongs to somebody else.' });
  expect(await screen.findByText('Your registration was not approved.')).toBeTruthy();
  expect(screen.getByText(/The name belongs to somebody else/)).toBeTruthy();
  expect(
    screen.getByText(
      /with what was missing and the email address you registered with: we’ll review your registration again/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/about-us');
});

test('whose label was closed is told so and why, and nothing of a registration', async () => {
  await open('REJECTED', { reason: 'Music of others.', closed: true });
  expect(await screen.findByText('Your account was closed.')).toBeTruthy();
  expect(screen.getByText(/Music of others/)).toBeTruthy();
  expect(screen.queryByText(/registration/)).toBeNull();
  expect(screen.queryByText('In review')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/about-us');
});

test('where the status cannot be read again, it is said why', async () => {
  await open('SUBMITTED');
  const again = await screen.findByRole('button', { name: 'Refresh status' });
  serve({ 'POST /account/application': problem(429, 'error.login.tooMany', 'Wait 20 seconds.') });
  fireEvent.click(again);
  expect(await screen.findByText('Wait 20 seconds.')).toBeTruthy();
  expect(screen.getByText('In review')).toBeTruthy();
});

test('whoever is suspended is told why, and where to write', async () => {
  await open('SUSPENDED', { reason: 'Two claims are open.' });
  expect(await screen.findByText(/Two claims are open/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/about-us');
});

test('an approved application leads to sign-in', async () => {
  await open('APPROVED');
  expect(await screen.findByText(/You can sign in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
});

test('an unverified one is told to look for the mail, and can have another', async () => {
  await open('UNVERIFIED', { submittedAt: null, dueAt: null });
  expect(await screen.findByText('Please check your email and verify your account first.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send a new email' })).toBeTruthy();
});

test('what was typed at sign-in is handed over once and asked for otherwise', async () => {
  const heard = await open('SUBMITTED');
  await screen.findByText('In review');
  expect(heard[0]?.body).toEqual(proof);
  cleanup();
  await show(<AwaitingApproval />);
  expect(await screen.findByLabelText(/Email or username/)).toBeTruthy();
});

test('a wrong password is said and keeps the form', async () => {
  const wrong = 'Email address or password is incorrect.';
  serve({ 'POST /account/application': problem(401, 'error.login.wrong', wrong) });
  await show(<AwaitingApproval />);
  fireEvent.change(await screen.findByLabelText(/Email or username/), { target: { value: 'tirta' } });
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'no' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show the status' }));
  await waitFor(() => expect(screen.getByText(new RegExp(wrong))).toBeTruthy());
});
