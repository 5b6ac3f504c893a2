/**
 * What the ear and the stores accept of a sound; times in seconds, levels in dB. The rules of a release read them, and what is
 * remarked of a file does: a recording is not too quiet in one place and right in another.
 */
export const soundLimits = {
  edgeSilence: 2,
  /** Books and talks begin and end with the sound of the room. */
  spokenEdgeSilence: 5,
  gap: 5,
  truePeak: -0.1,
  dc: 0.01,
  sideDb: -60,
  rmsDifference: 40,
  correlation: -0.9,
  highBandDb: -80,
  /** LUFS of a tone as callers are used to it, and how far from it one stands out. */
  toneLoudness: -16,
  toneSpread: 8,
};
