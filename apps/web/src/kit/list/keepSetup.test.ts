import { beforeEach, expect, test, vi } from 'vitest';
import { keepNow, keepSetup } from './keepSetup.ts';

const sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(String(init.body));
  });
});

const drawn = { screen: '/backoffice/music', turned: [], widths: { displayAlbumTitle: 320 } };

test('a width that is drawn while the window is closed goes in that moment, and to its end', async () => {
  keepSetup({ ...drawn, widths: { displayAlbumTitle: 200 } });
  keepSetup(drawn);
  expect(sent).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ url }) => url)).toEqual(['/api/list-settings']);
  const { init } = sent[0]!;
  expect([init.method, init.keepalive]).toEqual(['PUT', true]);
  expect(JSON.parse(String(init.body))).toEqual(drawn);
});

test('what was drawn is sent as soon as the edge is let go', () => {
  keepSetup(drawn);
  keepNow();
  keepNow();
  expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([drawn]);
});

test('once it was sent it is not sent again by the clock', async () => {
  keepSetup(drawn);
  dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(sent).toHaveLength(1);
});
