import { password } from '@rilis/contract/accounts/password';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { EditForm } from '../form/form.tsx';
import { PasswordBox, PasswordField } from './password.tsx';
import { TextField } from './text.tsx';

afterEach(cleanup);

async function open() {
  const schema = z.object({ password, current: z.string().min(1), note: z.string().nullish() });
  await show(
    <EditForm
      entity="accounts.register"
      schema={schema}
      initial={{ password: '', current: '', note: '' }}
      save={async () => ({})}
      saved={() => {}}
      cancel={() => {}}
    >
      <PasswordField name="password" />
      <PasswordField name="current" autoComplete="current-password" />
      <TextField name="note" />
    </EditForm>,
  );
  return async (name: string) => {
    await screen.findAllByRole('button');
    return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  };
}

/** A password as a program makes it up that reads the rules alone. */
function madeUp(rules: string): string {
  const of = (name: string) => rules.match(new RegExp(`${name}: (\\S+?)(;|$)`))![1]!;
  const signs = { lower: 'k', upper: 'K', digit: '7' } as Record<string, string>;
  const required = [...rules.matchAll(/required: (\S+?)(?:;|$)/g)].map(([, one]) => one!);
  const each = required.map((one) => signs[one] ?? one[1]!).join('');
  expect(Number(of('maxlength'))).toBe(16);
  return each.padEnd(Number(of('minlength')), 'm');
}

test('a new password tells programs its rules, and what they make up of them is taken', async () => {
  const field = await open();
  const rules = (await field('password')).getAttribute('passwordrules')!;
  expect(password.safeParse(madeUp(rules)).success).toBe(true);
  expect((await field('current')).hasAttribute('passwordrules')).toBe(false);
});

test('a password can be shown by keyboard', async () => {
  await open();
  const toggles = await screen.findAllByRole('button', { name: /^Show or hide the password/ });
  expect(toggles.map((toggle) => toggle.tabIndex)).toEqual([0, 0]);
});

test('of several passwords each button says which one it shows', async () => {
  await show(
    <>
      <PasswordBox label="Current password" />
      <PasswordBox label="New password" />
    </>,
  );
  const toggles = await screen.findAllByRole('button');
  expect(toggles.map((toggle) => toggle.getAttribute('aria-description'))).toEqual([
    'Current password',
    'New password',
  ]);
});

test('a field that must be filled in says so to readers, another one does not', async () => {
  const field = await open();
  expect((await field('password')).getAttribute('aria-required')).toBe('true');
  expect((await field('note')).getAttribute('aria-required')).toBeNull();
});
