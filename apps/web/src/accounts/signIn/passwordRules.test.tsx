import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { NewPasswordField, PasswordRules } from './newPassword.tsx';
import { passwordRules, unmetRules } from './passwordRules.ts';

afterEach(cleanup);

describe('the live list of the password policy', () => {
  test.each([
    ['', [...passwordRules]],
    ['rilis', ['characters', 'upper', 'digit', 'symbol']],
    ['Rilis2026', ['symbol']],
    ['Rilis#2026', []],
    ['Rilis#20261234567', ['characters']],
    ['Rilis 2026', ['characters', 'symbol']],
  ])('of “%s” says what is missing', (password, missing) => {
    expect([...unmetRules(password)]).toEqual(missing);
  });

  test.each([
    ['P@ssw0rd1!', 'not one of the 10,000 most used', 'nothing of your name'],
    ['Kirana#2026', 'nothing of your name', 'not one of the 10,000 most used'],
  ])('says of “%s” while it is typed that it is guessed at once', async (password, wrong, right) => {
    await show(<PasswordRules password={password} known={['rara.kirana']} />);
    const lineOf = (words: string) => screen.getByText(words, { exact: false }).closest('li')!.textContent;
    await waitFor(() => expect(lineOf(right)).toContain('(done)'), { timeout: 20_000 });
    expect(lineOf(wrong)).toContain('(missing)');
  });

  test('tells readers, too, what is met', async () => {
    await show(<PasswordRules password="Rilis2026" />);
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe('one lower-case letter (done)');
    expect(lines[4]).toBe('one special character: !@#$%^&* (missing)');
  });

  test('is told with the field it is about', async () => {
    const form = (
      <EditForm
        entity="accounts.register"
        schema={z.object({ password: z.string() })}
        {...{ initial: { password: '' }, save: async () => null, saved: () => {}, cancel: () => {} }}
      >
        <NewPasswordField name="password" />
      </EditForm>
    );
    await show(form);
    const field = (await screen.findAllByLabelText(/password/i)).find((one) => one.tagName === 'INPUT')!;
    const told = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(told.map((one) => one?.textContent).join()).toContain('one lower-case letter');
  });
});
