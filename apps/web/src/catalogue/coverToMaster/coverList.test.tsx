import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import CoverFollow from './coverFollow.tsx';
import CoverList from './coverList.tsx';
import { awaitedText } from './coverStatusBadge.tsx';

afterEach(cleanup);

const home = '/backoffice/coverToMaster';

test('whoever may apply for a cover begins at the list of them, nobody else', async () => {
  serve({ 'GET /cover-applications': pageOf() });
  await show(<CoverList />, home, [home, `${home}/pengajuan`]);
  await screen.findByText('Apply for the licence of a cover; every step to it stands here.');
  const ways = screen.getAllByRole('link', { name: 'Create' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    Array(2).fill(expect.stringContaining('/backoffice/coverToMaster/pengajuan')),
  );
  cleanup();
  await show(<CoverList />, home, [home]);
  await screen.findByText('Apply for the licence of a cover; every step to it stands here.');
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
});

test('with nothing under way the follow-up says what would stand there, and leads whoever may to an application', async () => {
  serve({ 'GET /cover-applications': pageOf() });
  await show(<CoverFollow />, `${home}/status`, [home, `${home}/pengajuan`]);
  await screen.findByText('No application is under way.');
  const way = screen.getByRole('link', { name: 'Apply for a cover' });
  expect(way.getAttribute('href')).toContain('/backoffice/coverToMaster/pengajuan');
  cleanup();
  await show(<CoverFollow />, `${home}/status`, [home]);
  await screen.findByText('No application is under way.');
  expect(screen.queryByRole('link', { name: 'Apply for a cover' })).toBeNull();
});

test('a label reads that it is awaited itself, staff that the label is', async () => {
  const told = (labelId: number | null) => {
    startSession({ user: { ...ayu, labelId }, permission: ['*'] });
    return (['LABEL', 'PUBLISHER'] as const).map(awaitedText);
  };
  serve({ 'GET /cover-applications': pageOf() });
  await show(<CoverList />, home, [home]);
  expect(told(7)).toEqual(['You', 'The publisher']);
  expect(told(null)).toEqual(['The label', 'The publisher']);
});
