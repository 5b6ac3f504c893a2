import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, serve, show } from '../../../tests/stage.tsx';
import Music from '../../catalogue/release/music.tsx';
import { startSession } from '../../kit/call/session.ts';
import Dashboard from './dashboard.tsx';
import IncomePanel from './incomePanel.tsx';
import { ListenedPanel } from './listenedPanel.tsx';
import { MusicPanel } from './musicPanel.tsx';

afterEach(cleanup);

/** A panel of the dashboard as somebody of label 7 sees it. */
const seen = (panel: ReactNode) => {
  const Signed = () => {
    startSession({
      user: { ...ayu, labelId: 7 },
      permission: ['/backoffice/music', '/backoffice/music/{id}/show'],
    });
    return panel;
  };
  return show(<Signed />);
};

const back = { artists: 0, tones: 0, covers: 0 };

test('a song that was given away is told among the most listened, but has no button to play', async () => {
  const song = { artistName: 'Rara', albumImage: null, played: 70 };
  const items = [
    { ...song, songId: 1, title: 'Hujan Abadi', albumId: null },
    { ...song, songId: 2, title: 'Senja Biru', albumId: 4 },
  ];
  serve({ 'GET /dashboard/most-listened': { items, period: 202610 } });
  await seen(<ListenedPanel />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Senja Biru'),
  ]);
});

test('what is on progress opens the list of exactly that', async () => {
  const music = { complete: 1, onProgress: 2, rejected: 0, drafts: 0 };
  const none = { artists: 0, albums: 3, songs: 0, rbts: 0, nsps: 0, back };
  serve({});
  await seen(<MusicPanel summary={{ ...none, music, asOf: new Date() }} />);
  const tile = await screen.findByRole('link', { name: /On progress/ });
  expect(tile.getAttribute('href')).toBe('/backoffice/music?onProgress=Y');
});

test('the list it opens says that it is narrowed to what is on progress, and lets that go', async () => {
  serve({ 'GET /albums': pageOf(), 'GET /albums/count': {} });
  const router = await show(<Music />, '/backoffice/music?onProgress=Y');
  const chip = await screen.findByRole('checkbox', { name: 'On progress' });
  expect(chip).toHaveProperty('checked', true);
  fireEvent.click(chip);
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('whoever releases alone has their summary, their music and their royalties month by month, as every owner', async () => {
  const music = { complete: 1, onProgress: 2, rejected: 0, drafts: 0 };
  const balance = { currency: 'IDR', available: 0, pending: 0, reserved: 0, paid: 0, total: 0 };
  const asOf = '2026-11-01T02:00:00Z';
  const month = { datenum: 202610, gross: 100_000, net: 70_000, tax: 10_500 };
  serve({
    'GET /dashboard/my-summary': { artists: 1, albums: 3, songs: 4, rbts: 0, nsps: 0, music, back, asOf },
    'GET /dashboard/balance/v2': { ...balance, asOf },
    'GET /dashboard/rbt-balance': { ...balance, asOf },
    'GET /dashboard/chart': { series: [month], currency: 'IDR' },
    'GET /dashboard/most-listened': { items: [], period: null },
  });
  const Alone = () => {
    startSession({
      user: { ...ayu, labelId: 7, ownerKind: 'SOLO_ARTIST' },
      permission: ['/backoffice/dashboard', '/backoffice/dashboard#money'],
    });
    return <Dashboard />;
  };
  await show(<Alone />);
  for (const name of ['My summary', 'My music', 'My royalties'])
    expect(await screen.findByRole('region', { name })).toBeTruthy();
});

test('a month that a label’s reports no longer reach is told without ways into them', async () => {
  const sums = { income: 100, plays: 7, downloads: null, activations: 0 };
  const figures = (by: string) => ({
    ...{ by, totals: sums, before: null, groupCount: 1, chart: [] },
    groups: [{ ...sums, key: '9', name: `A ${by}`, before: null }],
  });
  const all = { year: figures('store'), songs: figures('song'), countries: figures('country') };
  serve({ 'GET /dashboard/income': { ...all, stated: [], newest: 202601, newestReached: false } });
  await seen(<IncomePanel small={false} />);
  expect(await screen.findByText('A song')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['A store']);
});

test('the stores of a year open the report of that year for staff, whose figures are then the same', async () => {
  const sums = { income: 100, plays: 7, downloads: null, activations: 0 };
  const figures = (by: string, chart: object[]) => ({
    ...{ by, totals: sums, before: null, groupCount: 1, chart },
    groups: [{ ...sums, key: 'Spotify', name: 'Spotify', before: null }],
  });
  const month = { ...sums, key: 'Spotify' };
  const year = figures('store', [
    { ...month, datenum: 202601 },
    { ...month, datenum: 202610 },
  ]);
  const songs = { ...figures('song', []), by: 'song' };
  const income = { year, stated: [], newest: 202610, songs, countries: figures('country', []) };
  serve({ 'GET /dashboard/income': { ...income, newestReached: true } });
  await show(<IncomePanel small={false} />);
  const stores = await screen.findByRole('table', { name: 'Stores, twelve months' });
  expect(stores.querySelector('a')?.getAttribute('href')).toBe(
    '/backoffice/statistic-report?yearMonthStart=202601&yearMonthEnd=202610&platform=Spotify&by=store',
  );
});
