import { afterEach, expect, test, vi } from 'vitest';
import { credit, sampleCover, sampleRelease } from './cases/sample.ts';
import { check } from './check.ts';

afterEach(() => vi.restoreAllMocks());

/** An aggregator's release of five songs with guests, and a cover with two lines. */
const releaseOf = (artists: readonly string[]) =>
  sampleRelease({
    songs: Array.from({ length: 5 }, (_, n) => ({
      songTitle: `Lagu DJ Senja ${n} (feat. Rara & Bima)`,
      displaySongTitle: `Lagu Dj Senja ${n} (feat. Rara & Bima)`,
      songArtistRoles: [credit('Duo Pulang & Pergi'), credit('Rara', 'FEATURING')],
    })),
    facts: {
      labelArtists: artists,
      approvedArtists: artists,
      cover: {
        ...sampleCover(),
        text: ['Duo Pulang dan Pergi', 'Penyanyi Nomor 7'].map((text) => ({ text, confidence: 99 })),
      },
    },
  });

const few = ['DJ Senja', 'Duo Pulang & Pergi', 'Penyanyi Nomor 7'];
const strangers = Array.from({ length: 2_000 }, (_, n) => `Orkes ${n} Kampung & Kota`);

/** What is found, and how many patterns were made for it. */
function checked(artists: readonly string[]) {
  const release = releaseOf(artists);
  const made = vi.spyOn(globalThis, 'RegExp');
  const findings = check(release);
  const patterns = made.mock.calls.length;
  made.mockRestore();
  return { findings, patterns };
}

test('a release of a label with two thousand artists is checked with the patterns of one with three', () => {
  const ofFew = checked(few);
  const ofMany = checked([...few, ...strangers]);
  expect(ofFew.patterns).toBeGreaterThan(0);
  expect(ofMany.patterns).toBe(ofFew.patterns);
  expect(ofMany.findings).toEqual(ofFew.findings);
});
