import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { PasswordRules } from './newPassword.tsx';
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

  test('tells readers, too, what is met', async () => {
    await show(<PasswordRules password="Rilis2026" />);
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toHaveLength(7);
    expect(lines[1]).toBe('one lower-case letter (done)');
    expect(lines[4]).toBe('one special character: !@#$%^&* (missing)');
  });
});
