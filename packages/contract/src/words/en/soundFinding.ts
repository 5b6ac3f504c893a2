/** What the analysis of a song remarks (rules U03–U06) and of a tone (U11, too); the reviewer sees it. */
export const soundFinding = {
  silent: 'The whole recording is silent.',
  silenceStart: 'The song starts with {{seconds}} s of silence (more than {{maximum}} s).',
  silenceEnd: 'The song ends with {{seconds}} s of silence (more than {{maximum}} s).',
  silenceInside: '{{seconds}} s of silence inside the song, from {{at}} s on (more than {{maximum}} s).',
  clipped: 'The sound is clipped in {{count}} [place|places], first at {{at}} s.',
  truePeak: 'The true peak is {{found}} dBTP, above {{maximum}} dBTP: encoders may distort it.',
  dcOffset: 'The waveform is shifted by {{percent}} % (DC offset).',
  fakeStereo: 'Left and right are the same: a mono recording saved as stereo.',
  oneSided: 'One side is (nearly) silent.',
  invertedPhase: 'Left and right cancel each other (inverted phase): in mono the song nearly disappears.',
  noHighBand: 'There is nothing above 16 kHz: the file was probably made from an MP3.',
  toneQuiet:
    'The tone is quiet: {{found}} LUFS, where about {{usual}} are usual. Make it louder, or callers hear little of it.',
  toneLoud:
    'The tone is loud: {{found}} LUFS, where about {{usual}} are usual. Make it quieter, or it breaks up on the phone.',
} as const;
