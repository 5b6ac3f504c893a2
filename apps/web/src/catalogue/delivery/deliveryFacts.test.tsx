import type { DeliveryDetail } from '@rilis/contract/catalogue/delivery';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../../tests/stage.tsx';
import { DeliveryFacts, DeliveryStanding } from './deliveryFacts.tsx';
import SongOtherDspScreen from './songOtherDsp.tsx';

afterEach(cleanup);

/** The colour of what is said of a delivery. */
async function colourOf(fault: string, late = false) {
  const delivery = { fault, late, faultText: null, nextTryAt: new Date(), task: 'NEW', reason: null };
  await show(
    <DeliveryStanding delivery={delivery as unknown as DeliveryDetail} />,
    '/backoffice/deliveries/1/show',
  );
  const colour = (await screen.findByRole('alert')).style.getPropertyValue('--alert-color');
  cleanup();
  return /red|blue/.exec(colour)?.[0];
}

test('what waits for its files has not failed, and is not shown as if it had, until it is late', async () => {
  expect(await colourOf('unreachable')).toBe('red');
  expect(await colourOf('preparing')).toBe('blue');
  expect(await colourOf('preparing', true)).toBe('red');
});

test('what staff proved a delivery with is opened where the delivery is', async () => {
  const id = 'P'.repeat(22);
  serve({
    [`GET /media-images/${id}`]: {
      ...{
        id,
        kind: 'DOCUMENT',
        fileName: 'surel-toko.pdf',
        mime: 'application/pdf',
        bytes: 2048,
        sha256: 'a',
      },
      ...{ width: null, height: null, audio: null, status: 'READY', progress: 100, findings: [] },
      ...{ labelId: null, createdAt: '2026-10-01T00:00:00Z' },
    },
  });
  const delivery = { tries: 1, round: 1, proofFile: id } as unknown as DeliveryDetail;
  await show(<DeliveryFacts delivery={delivery} />);
  expect(await screen.findByRole('button', { name: 'surel-toko.pdf' })).toBeTruthy();
});

test('a song that went to many services names the first in its line, and says how many more', async () => {
  const song = {
    ...{ id: 1, albumId: 7, albumName: 'Langit', totalSong: 9, songId: 3, trackNo: 1, songName: 'Embun' },
    ...{
      artistName: 'Rara',
      labelName: 'Senja Records',
      isrc: null,
      upc: null,
      regDate: '2026-10-03T20:00:00Z',
    },
    ...{ dspNames: ['Toko Lagu', 'Nada', 'Irama', 'Suara'], missingDspNames: ['Gema'] },
    ...{ albumImage: null, artistImage: null, songFile: null },
    ...{ albumImageLink: null, artistImageLink: null, songFileLink: null },
  };
  serve({ 'GET /songs/other-dsp': pageOf(song) });
  await show(<SongOtherDspScreen />, '/backoffice/song-other-dsp');
  // In its column, and under the song for screens that are too narrow for one.
  const titles = (await screen.findAllByText('+3')).map(
    (count) => count.closest<HTMLElement>('[title]')?.title,
  );
  expect(titles).toEqual(['Nada, Irama, Suara', 'Nada, Irama, Suara']);
});
