import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, serve, show } from '../../tests/stage.tsx';
import { startSession } from '../kit/call/session.ts';
import { FrameHeader } from './frameHeader.tsx';

afterEach(cleanup);

/** The header over a screen, as somebody of label 7 sees it. */
async function over(address: string): Promise<string[]> {
  serve({ 'GET /notifications/rilis_info': { count: 0, lastupdated: null }, 'GET /notifications': pageOf() });
  const Signed = () => {
    startSession({ user: { ...ayu, labelId: 7 }, permission: ['*'] });
    return <FrameHeader openMenu={() => {}} narrow={false} setNarrow={() => {}} />;
  };
  await show(<Signed />, address);
  await screen.findByRole('button', { name: 'Search or jump to…' });
  return screen.queryAllByRole('link', { name: 'New release' }).map((link) => link.getAttribute('href')!);
}

test('a label begins a release from above every screen, but on its dashboard from the screen alone', async () => {
  expect(await over('/backoffice/artist')).toEqual(['/backoffice/music/createAlbum']);
  cleanup();
  expect(await over('/backoffice/dashboard')).toEqual([]);
});
