import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { copyAddress } from './copyAddress.tsx';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const copying = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

test('what was copied is said to be', async () => {
  copying(async () => undefined);
  await show(<p />);
  await act(() => copyAddress('/release/8990100000014', 'releasePage.page.copied'));
  expect(await screen.findByText('The address is copied')).toBeTruthy();
});

test('what the browser did not let us copy is shown, and not said to be copied', async () => {
  copying(() => Promise.reject(new Error('NotAllowedError')));
  await show(<p />);
  await act(() => copyAddress('/release/8990100000014', 'releasePage.page.copied'));
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(box.value).toBe(`${location.origin}/release/8990100000014`);
  expect(screen.queryByText('The address is copied')).toBeNull();
});
