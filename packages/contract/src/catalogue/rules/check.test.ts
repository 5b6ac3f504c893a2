import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditRoles, shownRoles } from '../choices.ts';
import type { ShownCredit } from '../credit.ts';
import { applyFix } from './cases/applyFix.ts';
import { artistCases } from './cases/artists.ts';
import { codeCases } from './cases/codes.ts';
import { coverCases } from './cases/cover.ts';
import { dateCases } from './cases/dates.ts';
import { explicitCases } from './cases/explicit.ts';
import { type Change, credit, type RuleCases, sampleCover, sampleRelease } from './cases/sample.ts';
import { soundCases } from './cases/sound.ts';
import { titleCases } from './cases/titles.ts';
import { wordingCases } from './cases/wordings.ts';
import { check, reviewRules } from './check.ts';
import type { Finding } from './finding.ts';
import type { ReleaseFacts } from './release.ts';
import { fixWords, type RuleId, ruleWords } from './words.ts';

const cases: Record<RuleId, RuleCases> = {
  ...titleCases,
  ...wordingCases,
  ...artistCases,
  ...explicitCases,
  ...codeCases,
  ...dateCases,
  ...coverCases,
  ...soundCases,
};
const ids = Object.keys(ruleWords.en) as RuleId[];

const found = (release: ReleaseFacts, ruleId: RuleId) =>
  check(release).filter((finding) => finding.ruleId === ruleId);
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1] ?? '').sort();
const sameSpot = (left: Finding) => (right: Finding) =>
  left.ruleId === right.ruleId &&
  left.entityId === right.entityId &&
  left.field === right.field &&
  left.params.trackNo === right.params.trackNo;

describe.each(ids)('%s', (ruleId) => {
  const { pass, fail } = cases[ruleId];

  test('has at least three samples of each kind', () => {
    expect(pass.length).toBeGreaterThanOrEqual(3);
    expect(fail.length).toBeGreaterThanOrEqual(3);
  });

  test.each(pass)('lets pass %j', (change: Change) => {
    expect(found(sampleRelease(change), ruleId)).toEqual([]);
  });

  test.each(fail)('finds %j', (change: Change) => {
    expect(found(sampleRelease(change), ruleId)).not.toEqual([]);
  });

  test('says in both languages only what its findings know', () => {
    expect(placeholders(ruleWords.id[ruleId])).toEqual(placeholders(ruleWords.en[ruleId]));
    for (const finding of fail.flatMap((change) => found(sampleRelease(change), ruleId)))
      expect(Object.keys(finding.params)).toEqual(expect.arrayContaining(placeholders(ruleWords.en[ruleId])));
  });

  test('fills every value it shows', () => {
    for (const finding of fail.flatMap((change) => found(sampleRelease(change), ruleId)))
      for (const name of placeholders(ruleWords.en[ruleId]).filter((name) => name === 'fixed'))
        expect(finding.params[name], JSON.stringify(finding)).not.toBe('');
  });
});

test('every rule has words and every word has a rule', () => {
  expect(reviewRules.map((rule) => rule.id).sort()).toEqual([...ids].sort());
  expect(Object.keys(ruleWords.id).sort()).toEqual([...ids].sort());
  expect(Object.keys(fixWords.id)).toEqual(Object.keys(fixWords.en));
});

const fixed = ids.flatMap((ruleId) =>
  cases[ruleId].fail.flatMap((change) =>
    check(sampleRelease(change)).map((finding) => ({ ruleId, change, finding })),
  ),
);

test('every fix clears its own finding', () => {
  for (const { change, finding } of fixed.filter(({ finding }) => finding.fix)) {
    const after = check(applyFix(sampleRelease(change), finding));
    expect(after.filter(sameSpot(finding)), JSON.stringify({ change, finding })).toEqual([]);
  }
});

test('no fix credits beside a title who has no artist record: that is not taken', () => {
  const typedIn = ({ album, songs }: ReleaseFacts) =>
    [album.albumArtistRoles, ...songs.map(({ songArtistRoles }) => songArtistRoles)]
      .flat()
      .filter(({ role, artistId }) => artistId === null && shownRoles.includes(role)).length;
  for (const { change, finding } of fixed) {
    const before = sampleRelease(change);
    if (typedIn(before) > 0) continue;
    expect(typedIn(applyFix(before, finding)), JSON.stringify({ change, finding })).toBe(0);
  }
});

test('the title that stores show is judged as the title is, and changes with it', () => {
  const shown = (displayAlbumTitle: string) =>
    sampleRelease({ songs: [{}, {}], album: { displayAlbumTitle } });
  for (const [title, ruleId] of [
    ['PULANG KAMPUNG', 'T01'],
    ['Pulang ft. Bima', 'T05'],
    ['Pulang (Prod. by Bima)', 'T09'],
    ['Album', 'T17'],
  ] as const)
    expect(found(shown(title), ruleId)).toMatchObject([{ field: 'displayAlbumTitle' }]);
  const live = { albumTitle: 'Pulang (Live)', displayAlbumTitle: 'Pulang (Live)' };
  expect(found(sampleRelease({ songs: [{}, {}], album: live }), 'T12')).toMatchObject([
    { fix: { patch: { albumTitle: 'Pulang', displayAlbumTitle: 'Pulang', albumSubTitle: 'Live' } } },
  ]);
  const single = { albumTitle: 'Rindu', displayAlbumTitle: 'Rindu' };
  const title = 'Hujan di Bulan Juni';
  expect(found(sampleRelease({ album: single }), 'T19')).toMatchObject([
    { fix: { patch: { albumTitle: title, displayAlbumTitle: title } } },
  ]);
});

test('a version of guests alone goes behind the title, of a producer to its role', () => {
  const mended = (songSubTitle: string, ...roles: ShownCredit[]) => {
    const songArtistRoles = [credit('Rara Senja'), ...roles];
    const song = { songTitle: 'Rindu', songSubTitle, songArtistRoles };
    const release = sampleRelease({ songs: [{}, song] });
    const finding = check(release).find(({ ruleId, fix }) => ['T05', 'T09'].includes(ruleId) && fix);
    const { songTitle, songSubTitle: left, songArtistRoles: credits } = applyFix(release, finding!).songs[1]!;
    return [songTitle, left, credits.at(-1)?.stageName];
  };
  expect(mended('ft. Bima and Dewi')).toEqual(['Rindu (feat. Bima & Dewi)', null, 'Rara Senja']);
  expect(mended('feat. Bima', credit('Bima', 'FEATURING'))).toEqual(['Rindu', null, 'Bima']);
  expect(mended('Prod. by Bima')).toEqual(['Rindu', null, 'Bima']);
  expect(mended('Live (Prod. by Bima)')).toEqual(['Rindu', 'Live', 'Bima']);
});

test('a fix applied twice is a fix applied once', () => {
  for (const { change, finding } of fixed) {
    const once = applyFix(sampleRelease(change), finding);
    expect(applyFix(once, finding)).toEqual(once);
  }
});

test('a finding without a fix changes nothing', () => {
  const release = sampleRelease({ album: { albumDescription: null } });
  for (const finding of check(release).filter(({ fix }) => !fix))
    expect(applyFix(release, finding)).toBe(release);
});

test('a fix of a song changes only that track', () => {
  const release = sampleRelease({ songs: [{}, { songTitle: 'RINDU BERAT' }] });
  const finding = found(release, 'T01')[0] as Finding;
  const titles = applyFix(release, finding).songs.map((song) => song.songTitle);
  expect(titles).toEqual(['Hujan di Bulan Juni', 'Rindu Berat']);
});

test('a tidy release has no finding at all', () => {
  expect(check(sampleRelease())).toEqual([]);
  expect(check(sampleRelease({ songs: [{}, {}, {}] }))).toEqual([]);
});

test('blocking findings come first, then the album before its songs, then the order of the form', () => {
  const release = sampleRelease({
    album: {
      albumTitle: 'Pulang  Kampung',
      cline: 'Senja Musik',
      albumDescription: '',
      releaseDate: '2026-06-25',
    },
    songs: [{ songTitle: 'RINDU BERAT' }, { songTitle: 'AKU DAN KAMU', isrc: '' }],
  });
  const order = check(release).map(({ severity, ruleId, field }) => `${severity} ${ruleId} ${field}`);
  expect(order).toEqual([
    'B REQ albumDescription',
    'B P01 cline',
    'B T01 songTitle',
    'B T01 songTitle',
    'B REQ isrc',
    'W T26 albumTitle',
    'I D06 releaseDate',
  ]);
});

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '(feat. ',
    ')(',
    '$&',
    'A & & B',
    '((((',
    ' - - - ',
    'ft. ft. ft.',
  ),
  fc
    .array(
      fc.constantFrom(
        '(',
        ')',
        '[',
        ']',
        ' feat. ',
        ' x ',
        ' & ',
        ' - ',
        'Rindu',
        'LIVE',
        ',',
        '!',
        '*',
        '2026',
        '/',
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join('')),
);
const credits = fc.array(
  fc
    .tuple(nasty, fc.constantFrom(...creditRoles), fc.constantFrom(null, 1, 2))
    .map(([stageName, role, artistId]) => credit(stageName, role, artistId)),
  { maxLength: 6 },
);
const anyChange: fc.Arbitrary<Change> = fc.record({
  album: fc.record({
    albumTitle: nasty,
    displayAlbumTitle: nasty,
    albumSubTitle: nasty,
    albumLanguage: fc.constantFrom('id', 'en', 'xx', null),
    releaseDate: fc.oneof(nasty, fc.constantFrom('2026-06-26', '9999-99-99')),
    pline: nasty,
    cline: nasty,
    upcIcpn: nasty,
    albumArtistRoles: credits,
  }),
  songs: fc.array(
    fc.record({
      songTitle: nasty,
      songSubTitle: nasty,
      isrc: nasty,
      lyrics: nasty,
      language: fc.constantFrom('id', 'en', null),
      songArtistRoles: credits,
    }),
    { maxLength: 3 },
  ),
  facts: fc.record({
    today: fc.oneof(nasty, fc.constant('2026-05-04')),
    labelArtists: fc.array(nasty),
    approvedArtists: fc.array(nasty),
    cover: fc
      .array(fc.record({ text: nasty, confidence: fc.integer({ min: 0, max: 100 }) }), { maxLength: 4 })
      .map((text) => sampleCover({ text })),
    knownOwners: fc.array(nasty),
  }),
});

test('judging never throws, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      check(sampleRelease(change));
    }),
    { numRuns: 400 },
  );
});

test('every fix clears its finding, whatever the texts hold', () => {
  fc.assert(
    fc.property(anyChange, (change) => {
      const release = sampleRelease(change);
      for (const finding of check(release).filter(({ fix }) => fix)) {
        const after = check(applyFix(release, finding));
        expect(after.filter(sameSpot(finding)), JSON.stringify(finding)).toEqual([]);
      }
    }),
    { numRuns: 250 },
  );
});

test('credits of one name and role are found whatever their order', () => {
  const release = sampleRelease({
    song: { songArtistRoles: [credit('Rara', 'PERFORMER'), credit('Rara'), credit('Bima', 'COMPOSER')] },
  });
  expect(found(release, 'A07')).toHaveLength(1);
});
