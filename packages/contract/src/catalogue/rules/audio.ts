import { onAlbum, onSong, type Rule } from './finding.ts';
import { type AudioMeasures, isSpoken, type ReleaseFacts, type SongFacts, trackNumber } from './release.ts';
import { lookUp } from './text.ts';

/** What the ear and the stores accept; times in seconds, levels in dB. */
export const audioLimits = {
  leastDuration: 60,
  edgeSilence: 2,
  gap: 5,
  truePeak: -0.1,
  dc: 0.01,
  sideDb: -60,
  rmsDifference: 40,
  correlation: -0.9,
  highBandDb: -80,
};

const file = audioRule({ id: 'U01', severity: 'B', source: 'store audio limits' }, (measures, song) => [
  ...(song.audioProblems ?? []),
  ...(measures && measures.duration < audioLimits.leastDuration
    ? [`${seconds(measures.duration)} < 60 s`]
    : []),
]);

const silence = audioRule({ id: 'U03', severity: 'W', source: 'house' }, (measures) => {
  if (!measures) return [];
  const { leadSilence, trailSilence, gaps } = measures;
  return [
    ...(leadSilence > audioLimits.edgeSilence ? [`0:00 (${seconds(leadSilence)})`] : []),
    ...gaps
      .filter(([from, to]) => to - from > audioLimits.gap)
      .map(([from, to]) => `${clock(from)} (${seconds(to - from)})`),
    ...(trailSilence > audioLimits.edgeSilence
      ? [`${clock(measures.duration - trailSilence)} (${seconds(trailSilence)})`]
      : []),
  ];
});

const clipping = audioRule({ id: 'U04', severity: 'W', source: 'house; ITU-R BS.1770' }, (measures) => {
  if (!measures) return [];
  const { clipRuns, truePeak, dc = [] } = measures;
  return [
    ...(clipRuns > 0 ? [`clipping × ${clipRuns}`] : []),
    ...(truePeak > audioLimits.truePeak ? [`${truePeak.toFixed(1)} dBTP`] : []),
    ...(dc.some((mean) => Math.abs(mean) > audioLimits.dc) ? ['DC offset'] : []),
  ];
});

const stereo = audioRule({ id: 'U05', severity: 'W', source: 'house' }, (measures) => {
  if (!measures) return [];
  const { identicalChannels, sideDb = 0, rms = [], correlation = 0 } = measures;
  const [left = 0, right = 0] = rms;
  const lopsided = rms.length === 2 && Math.abs(left - right) > audioLimits.rmsDifference;
  return [
    ...(identicalChannels || sideDb < audioLimits.sideDb ? ['L = R'] : []),
    ...(lopsided ? [left < right ? 'L = 0' : 'R = 0'] : []),
    ...(correlation < audioLimits.correlation ? ['L = −R'] : []),
  ];
});

const lossy = audioRule({ id: 'U06', severity: 'W', source: 'house' }, (measures) => {
  const level = measures?.highBandDb;
  return level !== undefined && level < audioLimits.highBandDb ? [`${level.toFixed(0)} dB > 16 kHz`] : [];
});

const knownAudio: Rule = {
  id: 'U07',
  severity: 'B',
  source: 'house: audio fingerprint',
  check: (release) =>
    release.songs.flatMap((song) => {
      const matches = lookUp(release.facts.fingerprintMatches, song.id ?? -1) ?? [];
      const foreign = matches.find((match) => !match.sameLabel);
      if (foreign) return [onSong(release, song, 'songFile', { songId: foreign.songId })];
      const own = matches.find(
        (match) => match.songId !== song.id && (!match.isrc || match.isrc !== song.isrc),
      );
      return own
        ? [{ ...onSong(release, song, 'songFile', { songId: own.songId }), severity: 'W' as const }]
        : [];
    }),
};

const sameness: Rule = {
  id: 'U08',
  severity: 'W',
  source: 'SonoSuite fraud check-list; Spotify spam filter',
  check(release) {
    if (isSpoken(release)) return [];
    const found = [...nearTwins(release), ...manyShort(release)];
    return found.length === 0 ? [] : [onAlbum(release, 'songs', { found: found.slice(0, 5).join(', ') })];
  },
};

/** U01, U03–U08: what the analysis of the audio says. */
export const audioRules: Rule[] = [file, silence, clipping, stereo, lossy, knownAudio, sameness];

function audioRule(
  head: Pick<Rule, 'id' | 'severity' | 'source'>,
  find: (measures: AudioMeasures | null, song: SongFacts) => string[],
): Rule {
  return {
    ...head,
    check: (release) =>
      release.songs.flatMap((song) => {
        const found = find(song.measures ?? null, song);
        return found.length === 0 ? [] : [onSong(release, song, 'songFile', { found: found.join(', ') })];
      }),
  };
}

/** Pairs of tracks of one length and one loudness to the hundredth: one file cut into an album. */
function nearTwins(release: ReleaseFacts): string[] {
  return release.songs.flatMap((song, index) =>
    release.songs
      .slice(index + 1)
      .filter((other) => soundsAlike(song.measures, other.measures))
      .map((other) => `${trackNumber(release, song)} ≈ ${trackNumber(release, other)}`),
  );
}

function soundsAlike(left?: AudioMeasures | null, right?: AudioMeasures | null): boolean {
  if (!left || !right) return false;
  return (
    Math.abs(left.duration - right.duration) < 0.05 && Math.abs(left.integrated - right.integrated) < 0.05
  );
}

function manyShort(release: ReleaseFacts): string[] {
  const short = release.songs.filter((song) => song.measures && song.measures.duration < 90);
  return short.length >= 5 && short.length * 2 > release.songs.length ? [`${short.length} × < 90 s`] : [];
}

function seconds(count: number): string {
  return `${count.toFixed(1)} s`;
}

function clock(at: number): string {
  return `${Math.floor(at / 60)}:${String(Math.floor(at % 60)).padStart(2, '0')}`;
}
