/** Why a file was refused (`error.media.<code>`): the rule, what was found, the way out. */
export const mediaRule = {
  empty: 'The file is empty (0 bytes). Export or copy it again and upload the new file.',
  notWav: 'Audio must be a WAV file; this file is not one. Export it again as WAV (PCM).',
  notWavFound:
    'Audio must be a WAV file; this looks like {{found}}. Export it again from the master as WAV (PCM); do not only rename it.',
  notWave:
    'Audio must be a WAV file; this RIFF file holds "{{found}}" instead. Export it again as WAV (PCM).',
  bigEndian:
    'Audio must be an ordinary WAV file; this one is big-endian (RIFX). Export it again as WAV (PCM).',
  tooManyChunks:
    'The WAV file has more than {{maximum}} parts before its audio. Export it again without extra metadata.',
  twoFormats: 'The WAV file describes its format twice. Export it again as WAV (PCM).',
  badFormat: 'The format part of the WAV file contradicts itself ({{found}}). Export it again as WAV (PCM).',
  badChunk:
    'The part "{{chunk}}" of the WAV file has an impossible size. The file is damaged; export it again.',
  truncatedHeader:
    'The WAV file ends inside its header. It is damaged or only partly copied; export it again.',
  truncatedAudio:
    'The WAV file is cut off: its header announces {{announced}} bytes of audio, {{found}} are there. Copy or export the whole file again.',
  noFormat: 'The WAV file does not say its format. It is damaged; export it again as WAV (PCM).',
  audioBeforeFormat: 'The WAV file has its audio before its format. Export it again as WAV (PCM).',
  noAudio: 'The WAV file has no audio in it. Export it again and check the selected range.',
  codec: 'Audio must be plain PCM; this WAV holds {{found}}. Export it again as PCM.',
  stereo:
    'A song must be stereo; this file has {{count}} [channel|channels]. Export it again as a stereo WAV.',
  mono: 'A ringback tone must be mono; this file has {{found}} channels. Mix it down to mono and export it again.',
  bits: 'A song must have {{minimum}} to {{maximum}} bits per sample; this file has {{found}}. Export it again with 16 or 24 bit.',
  bitsExact:
    'A ringback tone must have {{minimum}} bits per sample; this file has {{found}}. Export it again with {{minimum}} bit.',
  sampleRateLow:
    'A song must have a sample rate of at least {{minimum}} Hz; this file has {{found}} Hz. Export it again from the original session.',
  sampleRateHigh:
    'The sample rate may be at most {{maximum}} Hz; this file has {{found}} Hz. Export it again with a lower rate.',
  sampleRateExact:
    'A ringback tone must have a sample rate of {{minimum}} Hz; this file has {{found}} Hz. Export it again with {{minimum}} Hz.',
  tooShort:
    'A song must last at least {{minimum}} seconds; this file lasts {{found}} seconds. Upload the full recording.',
  tooLong: 'A ringback tone may last at most {{maximum}} seconds; this file lasts {{found}}. Cut it shorter.',
  tooLarge:
    'The file may have at most {{maximum}} MB; this one has {{found}} MB. Make it smaller and try again.',
  riffSize: 'The header announces {{announced}} bytes, the file has {{found}}. The audio itself is complete.',
  streamedSize: 'The header does not say how long the audio is; the real length of the file was used.',
  unpaddedChunk: 'The part "{{chunk}}" is not padded as the format asks; it was read nevertheless.',
  byteRate: 'The byte rate in the header is wrong; it was ignored.',
  partialFrame: 'The audio ends inside a sample; the last bytes were ignored.',
  imageFormat:
    'A picture must be a jpg, jpeg, jfif or png; this looks like {{found}}. Save it again as JPG or PNG; do not only rename it.',
  imageUnknown:
    'A picture must be a jpg, jpeg, jfif or png; this file is none of them, whatever its name says. Save the picture again as JPG or PNG.',
  imageUnreadable: 'The picture is damaged and cannot be read to its end. Save it again as JPG or PNG.',
  imageTooManyPixels: 'A picture may have at most {{maximum}} megapixels. Save it with 3000 × 3000 pixels.',
  imageTooSmall:
    'The picture must be at least {{minimum}} × {{minimum}} pixels; this one is {{width}} × {{height}}. Use a larger original; do not enlarge this one.',
  imageBelowRecommended:
    'The picture is {{width}} × {{height}} pixels. It is accepted, though some stores show it less sharply: if you have the original with {{recommended}} × {{recommended}}, use that one.',
  imageNotSquare: 'The picture must be square; this one is {{width}} × {{height}}. Crop it to a square.',
  imageColour:
    'The picture must be in RGB colours; this one is {{found}}. Convert it to sRGB and save it again.',
  imageAlpha: 'The picture must not be transparent. Put it on a solid background and save it again.',
  imageAnimated: 'The picture must not be animated. Save a single frame as JPG or PNG.',
  imageRotated:
    'The picture relies on an orientation mark that stores ignore. Turn it upright and save it again.',
  documentFormat: 'A document must be a PDF, JPG or PNG; this looks like {{found}}. Save it in one of these.',
  pdfFormat: 'This document must be a PDF; this looks like {{found}}. Save it as PDF; do not only rename it.',
  documentUnknown:
    'A document must be a PDF, JPG or PNG; this file is none of them, whatever its name says. Save it in one of these.',
  pdfUnknown:
    'This document must be a PDF; this file is not one, whatever its name says. Save it as PDF and upload that.',
  pdfUnreadable: 'The PDF is damaged and cannot be read. Print it to PDF again and upload the new file.',
  pdfNoPage: 'The PDF has no page to look at. Print the paper to PDF again and upload the new file.',
  pdfEncrypted: 'The PDF is protected by a password or by restrictions. Save it without protection.',
  pdfScript:
    'The PDF contains a script, which is not allowed. Print it to PDF again and upload the new file.',
  pdfLaunch:
    'The PDF can start programs, open other files or send what is typed into it, which is not allowed. Print it to PDF again and upload the new file.',
  pdfEmbedded: 'The PDF carries other files inside, which is not allowed. Save it without attachments.',
  pdfTooComplex: 'The PDF unpacks to far more than its size. Print it to PDF again and upload the new file.',
  infected:
    'The virus scanner found {{found}} in this file. Clean the computer it comes from and upload a file made anew.',
} as const;
