import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../../tests/stage.tsx';
import { loadWords, speak } from '../../kit/words.ts';
import SitePlanned from './sitePlanned.tsx';

afterEach(async () => {
  cleanup();
  await speak('en-us');
});

const until = '2026-12-30T19:00:00.000Z';

test('a page that staff keep closed says when it opens again, and leads to sign-in', async () => {
  await loadWords('site');
  render(<SitePlanned until={until} />);
  expect(screen.getByRole('heading', { level: 1, name: 'We are improving the site' })).toBeTruthy();
  expect(screen.getByText(/31 Des 2026 - 02:00/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(document.title).toContain('We are improving the site');
});

test('and says so in Indonesian', async () => {
  await loadWords('site');
  await speak('id');
  render(<SitePlanned until={until} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Situs sedang diperbarui' })).toBeTruthy();
  expect(screen.getByText(/31 Des 2026 - 02:00 WIB/)).toBeTruthy();
});
