import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { useDeskKeys } from '../kit/approval/deskKeys.ts';
import { speak } from '../kit/words.ts';
import KeysHelp from './keysHelp.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const approve = vi.fn();
const next = vi.fn();

/** A desk where something is played. */
function Playing() {
  useDeskKeys({ play: () => {}, point: () => {} });
  return <KeysHelp />;
}

/** A desk where nothing is played, and nobody is asked for changes. */
function Desk() {
  useDeskKeys({ approve, next, changes: undefined, tickRest: () => {}, point: () => {} });
  return <KeysHelp />;
}

test('the keys of a desk are told, those it has and no others', async () => {
  await show(<Desk />);
  expect(await screen.findByText('Tick the rest of the checklist')).toBeTruthy();
  expect(screen.getByText('The next in the queue')).toBeTruthy();
  expect(screen.queryByText('This screen has no keys of its own.')).toBeNull();
  expect([screen.queryByText('Request changes'), screen.queryByText('Play, or pause')]).toEqual([null, null]);
});

test('whoever dictates switches keys of one letter off, and nothing is decided by one any more', async () => {
  await show(<Desk />);
  const letters = await screen.findByRole('switch', { name: /one letter/ });
  const press = async (key: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key });
  };
  fireEvent.click(letters);
  await press('a');
  expect(approve).not.toHaveBeenCalled();
  localStorage.clear();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(approve).toHaveBeenCalledTimes(1);
});

test('a key is called as the keyboard of the reader’s language calls it, and a range of keys as one', async () => {
  await speak('id');
  await show(<Playing />);
  expect(await screen.findByText('Spasi')).toBeTruthy();
  expect(screen.getByText('1–9')).toBeTruthy();
  expect(screen.queryByText('Space')).toBeNull();
  await speak('en-us');
});
