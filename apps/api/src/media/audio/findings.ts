import type { AudioMeasures } from '@rilis/contract/media/measures';
import { soundLimits as limits } from '@rilis/contract/media/soundLimits';
import type { soundFinding } from '@rilis/contract/words/en/soundFinding';

export interface AudioFinding {
  ruleId: 'U03' | 'U04' | 'U05' | 'U06' | 'U11';
  /** Which of the rule's sentences. */
  code: AudioFindingCode;
  params: Record<string, string | number>;
}

/** A key of the catalogue's `media.finding`. */
type AudioFindingCode = keyof typeof soundFinding;

/** What a reviewer should hear about the sound of a song (warnings U03–U06); pure. */
export function audioFindings(measures: AudioMeasures): AudioFinding[] {
  if (measures.leadSilence >= measures.duration) return [{ ruleId: 'U03', code: 'silent', params: {} }];
  return [...silence(measures), ...clipping(measures), ...stereo(measures), ...highBand(measures)];
}

/** The same of a ringback tone, and how loud it is (U11). */
export function toneFindings(measures: AudioMeasures): AudioFinding[] {
  return [...audioFindings(measures), ...loudness(measures)];
}

/** Of what is silent nothing is loud or quiet. */
function loudness({ integrated, leadSilence, duration }: AudioMeasures): AudioFinding[] {
  const off = integrated - limits.toneLoudness;
  if (leadSilence >= duration || Math.abs(off) <= limits.toneSpread) return [];
  const params = { found: tenths(integrated), usual: limits.toneLoudness };
  return [{ ruleId: 'U11', code: off < 0 ? 'toneQuiet' : 'toneLoud', params }];
}

function silence({ leadSilence, trailSilence, gaps }: AudioMeasures): AudioFinding[] {
  const maximum = limits.edgeSilence;
  const found: AudioFinding[] = [];
  const note = (code: AudioFindingCode, params: AudioFinding['params']) =>
    found.push({ ruleId: 'U03', code, params });
  if (leadSilence > maximum) note('silenceStart', { seconds: tenths(leadSilence), maximum });
  if (trailSilence > maximum) note('silenceEnd', { seconds: tenths(trailSilence), maximum });
  for (const [from, to] of gaps)
    if (to - from > limits.gap)
      note('silenceInside', { seconds: tenths(to - from), at: tenths(from), maximum: limits.gap });
  return found;
}

function clipping({ clipRuns, clipAt, truePeak, dc }: AudioMeasures): AudioFinding[] {
  const found: AudioFinding[] = [];
  const note = (code: AudioFindingCode, params: AudioFinding['params']) =>
    found.push({ ruleId: 'U04', code, params });
  if (clipRuns > 0) note('clipped', { count: clipRuns, at: tenths(clipAt[0] ?? 0) });
  if (truePeak > limits.truePeak) note('truePeak', { found: hundredths(truePeak), maximum: limits.truePeak });
  const offset = Math.max(...dc.map(Math.abs));
  if (offset > limits.dc) note('dcOffset', { percent: tenths(offset * 100) });
  return found;
}

/** One finding at most: a silent side, an inverted and a doubled one exclude each other. */
function stereo({ channelDb, correlation, sideDb }: AudioMeasures): AudioFinding[] {
  const [left, right] = channelDb;
  if (left === undefined || right === undefined || correlation === null || sideDb === null) return [];
  const code = stereoFault(left - right, correlation, sideDb);
  return code ? [{ ruleId: 'U05', code, params: {} }] : [];
}

function stereoFault(difference: number, correlation: number, sideDb: number): AudioFindingCode | undefined {
  if (Math.abs(difference) > limits.rmsDifference) return 'oneSided';
  if (sideDb < limits.sideDb) return 'fakeStereo';
  return correlation < limits.correlation ? 'invertedPhase' : undefined;
}

function highBand({ highBandDb }: AudioMeasures): AudioFinding[] {
  if (highBandDb === null || highBandDb >= limits.highBandDb) return [];
  return [{ ruleId: 'U06', code: 'noHighBand', params: {} }];
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;
