import type { AudioMeasures } from '../../media/measures.ts';
import { soundLimits } from '../../media/soundLimits.ts';
import type { SongRecord } from '../song.ts';
import { ofMusic, onAlbum, onSong, type Rule, type Verdict } from './finding.ts';
import { isSpoken, type ReleaseFacts, type SoundMatch } from './release.ts';

/** Form and length are checked at the upload; what is found out later refuses the recording. */
const file: Rule = {
  id: 'U01',
  severity: 'B',
  source: 'store audio limits',
  check: (release) =>
    release.songs.flatMap((song) => {
      const problems = release.facts.soundProblems.get(song.id) ?? [];
      return problems.length === 0 ? [] : [onSong(song, 'songFile', { found: problems.join(' ') })];
    }),
};

const silence = audioRule({ id: 'U03', severity: 'W', source: 'house' }, (measures, spoken) => {
  const { leadSilence, trailSilence, gaps } = measures;
  const edge = spoken ? soundLimits.spokenEdgeSilence : soundLimits.edgeSilence;
  return [
    ...(leadSilence > edge ? [`0:00 (${seconds(leadSilence)})`] : []),
    ...gaps
      .filter(([from, to]) => to - from > soundLimits.gap)
      .map(([from, to]) => `${clock(from)} (${seconds(to - from)})`),
    ...(trailSilence > edge ? [`${clock(measures.duration - trailSilence)} (${seconds(trailSilence)})`] : []),
  ];
});

const clipping = audioRule({ id: 'U04', severity: 'W', source: 'house; ITU-R BS.1770' }, (measures) => {
  const { clipRuns, truePeak, dc } = measures;
  return [
    ...(clipRuns > 0 ? [`clipping × ${clipRuns}`] : []),
    ...(truePeak > soundLimits.truePeak ? [`${truePeak.toFixed(1)} dBTP`] : []),
    ...(dc.some((mean) => Math.abs(mean) > soundLimits.dc) ? ['DC offset'] : []),
  ];
});

/** One voice is the same on both sides. */
const stereo = audioRule({ id: 'U05', severity: 'W', source: 'house' }, (measures, spoken) => {
  const { sideDb, channelDb, correlation } = measures;
  const [left = 0, right = 0] = channelDb;
  const lopsided = channelDb.length === 2 && Math.abs(left - right) > soundLimits.rmsDifference;
  return [
    ...(!spoken && (sideDb ?? 0) < soundLimits.sideDb ? ['L = R'] : []),
    ...(lopsided ? [left < right ? 'L = 0' : 'R = 0'] : []),
    ...((correlation ?? 0) < soundLimits.correlation ? ['L = −R'] : []),
  ];
});

const lossy = audioRule({ id: 'U06', severity: 'W', source: 'house' }, (measures) => {
  const level = measures.highBandDb;
  return level !== null && level < soundLimits.highBandDb ? [`${level.toFixed(0)} dB > 16 kHz`] : [];
});

const knownAudio: Rule = {
  id: 'U07',
  severity: 'B',
  source: 'house: audio fingerprint',
  check: (release) =>
    release.songs.flatMap((song) => {
      const matches = release.facts.fingerprintMatches.get(song.id) ?? [];
      const foreign = matches.find((match) => !match.sameLabel);
      if (foreign) return [onSong(song, 'songFile', likenessOf(foreign))];
      const own = matches.find(
        (match) => match.songId !== song.id && (!match.isrc || match.isrc !== song.isrc),
      );
      return own ? [{ ...onSong(song, 'songFile', likenessOf(own)), severity: 'W' as const }] : [];
    }),
};

/** How alike, from where on, and what to play; the two places in seconds for the player. */
const likenessOf = ({ songId, mediaId, title, alike, at, theirAt }: SoundMatch) => ({
  songId,
  alike: `${Math.round(alike * 100)} %`,
  at: clock(at),
  theirAt: clock(theirAt),
  ...(mediaId && {
    mediaId,
    title: title ?? '',
    fromSecond: Math.floor(at),
    theirSecond: Math.floor(theirAt),
  }),
});

const uncompared: Rule = {
  id: 'U07N',
  severity: 'I',
  source: 'house: audio fingerprint',
  check: (release) =>
    release.songs
      .filter(({ id }) => release.facts.uncompared.includes(id))
      .map((song) => onSong(song, 'songFile')),
};

const sameness: Rule = {
  id: 'U08',
  severity: 'W',
  source: 'SonoSuite fraud check-list; Spotify spam filter',
  check(release) {
    const found = [...nearTwins(release), ...manyShort(release)];
    return found.length === 0 ? [] : [onAlbum(release, 'songs', { found: found.slice(0, 5).join(', ') })];
  },
};

/** U01, U03–U08: what the analysis of the audio says. */
export const audioRules: Rule[] = [
  file,
  silence,
  clipping,
  stereo,
  ofMusic(lossy),
  knownAudio,
  uncompared,
  ofMusic(sameness),
];

function audioRule(
  head: Pick<Rule, 'id' | 'severity' | 'source'>,
  find: (measures: AudioMeasures, spoken: boolean) => string[],
): Rule {
  return {
    ...head,
    check: (release) =>
      release.songs.flatMap((song) =>
        onSound(song, song.sound?.measures ? find(song.sound.measures, isSpoken(release)) : []),
      ),
  };
}

const onSound = (song: SongRecord, found: readonly string[]): Verdict[] =>
  found.length === 0 ? [] : [onSong(song, 'songFile', { found: found.join(', ') })];

/** Pairs of tracks of one length and one loudness to the hundredth: one file cut into an album. */
function nearTwins(release: ReleaseFacts): string[] {
  return release.songs.flatMap((song, index) =>
    release.songs
      .slice(index + 1)
      .filter((other) => soundsAlike(song.sound?.measures, other.sound?.measures))
      .map((other) => `${song.trackNo} ≈ ${other.trackNo}`),
  );
}

function soundsAlike(left?: AudioMeasures | null, right?: AudioMeasures | null): boolean {
  if (!left || !right) return false;
  return (
    Math.abs(left.duration - right.duration) < 0.05 && Math.abs(left.integrated - right.integrated) < 0.05
  );
}

function manyShort(release: ReleaseFacts): string[] {
  const short = release.songs.filter(({ sound }) => sound?.measures && sound.measures.duration < 90);
  return short.length >= 5 && short.length * 2 > release.songs.length ? [`${short.length} × < 90 s`] : [];
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}

function clock(at: number): string {
  return `${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, '0')}`;
}
