import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../../tests/stage.tsx';
import { loadWords } from '../../kit/words.ts';
import { ReleaseStores } from './releaseStores.tsx';

beforeAll(() => loadWords('site', 'en-us'));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  location.hash = '';
});

const address = () => `${location.origin}/release/8990100000014`;

function press(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  location.hash = '#/release/8990100000014?from=home';
  render(<ReleaseStores links={[]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
}

test('the address of a release is copied without a hash, so that chats show the release', async () => {
  const writeText = vi.fn(async () => undefined);
  press(writeText);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(address());
});

test('where a browser lets no page copy, the address is shown instead', async () => {
  press(() => Promise.reject(new Error('NotAllowedError')));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy the link' })).value).toBe(
    address(),
  );
});
