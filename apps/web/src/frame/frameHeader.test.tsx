import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ayu, pageOf, serve, show } from '../../tests/stage.tsx';
import { startSession } from '../kit/call/session.ts';
import { isKept } from '../kit/keys.ts';
import { FrameHeader } from './frameHeader.tsx';

// The search comes once it is let in.
const coming = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../search/searchBox.tsx', async (load) => {
  await coming.promise;
  return load();
});

afterEach(cleanup);

/** The header over a screen, as somebody of label 7 sees it. */
async function over(address: string) {
  serve({ 'GET /notifications/rilis_info': { count: 0, lastupdated: null }, 'GET /notifications': pageOf() });
  const Signed = () => {
    startSession({ user: { ...ayu, labelId: 7 }, permission: ['*'] });
    return <FrameHeader openMenu={() => {}} narrow={false} setNarrow={() => {}} />;
  };
  const router = await show(<Signed />, address);
  await screen.findByRole('button', { name: /^Search or jump to…/ });
  const links = screen.queryAllByRole('link', { name: 'New release' });
  return { router, offered: links.map((link) => link.getAttribute('href')) };
}

test('a label begins a release from above every screen, but on its dashboard from the screen alone', async () => {
  expect((await over('/backoffice/artist')).offered).toEqual(['/backoffice/music/createAlbum']);
  cleanup();
  expect((await over('/backoffice/dashboard')).offered).toEqual([]);
});

test('what is typed before the search has come is nothing to the screen below it, and is the next one’s', async () => {
  const { router } = await over('/backoffice/artist');
  const kept: boolean[] = [];
  const listen = (event: KeyboardEvent) => void kept.push(isKept(event, 'page'));
  addEventListener('keydown', listen);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'a' });
  // On a line that is silent it does not come at all.
  await act(() => router.navigate({ to: '/backoffice/song' }));
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(kept).toEqual([false, true, true, false]);
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  coming.resolve();
  expect(await screen.findByRole('combobox')).toBeTruthy();
  removeEventListener('keydown', listen);
});
