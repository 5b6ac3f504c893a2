import type { AudioMeasures } from '../../../media/measures.ts';
import type { SongSound } from '../../songSound.ts';
import type { SoundMatch } from '../release.ts';

/** Measures of a well-made recording. */
export function sampleMeasures(change: Partial<AudioMeasures> = {}): AudioMeasures {
  return {
    duration: 214.2,
    integrated: -12.4,
    lra: 6,
    maxMomentary: -9,
    maxShortTerm: -10,
    truePeak: -1.1,
    samplePeak: -1.2,
    clipRuns: 0,
    clipAt: [],
    leadSilence: 0.2,
    trailSilence: 0.8,
    gaps: [],
    dc: [0.0001, -0.0001],
    channelDb: [-16.2, -16.4],
    correlation: 0.7,
    sideDb: -9,
    highBandDb: -42,
    fake24: false,
    ...change,
  };
}

/** A recording of these measures. */
export function sampleSound(measures: AudioMeasures | null): SongSound {
  return {
    ...{ mediaId: 'audio', status: 'READY', fileName: 'hujan.wav', mime: 'audio/wav', bytes: 40_000_000 },
    ...{ duration: measures?.duration ?? null, header: null, measures, findings: [] },
  };
}

/** A song that sounds the same from the start. */
export const sampleMatch = (known: Pick<SoundMatch, 'songId' | 'sameLabel' | 'isrc'>): SoundMatch => ({
  ...known,
  ...{ mediaId: null, title: null, alike: 0.97, at: 0, theirAt: 0 },
});
