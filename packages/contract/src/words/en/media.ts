import { mediaRule } from './mediaRule.ts';
import { soundFinding } from './soundFinding.ts';

/** Why a file is not taken, not there yet or no longer there; under `error.media`. */
export const mediaProblems = {
  ...mediaRule,
  upload: 'This file cannot be accepted.',
  pending: 'This file is still being checked. Please try again in a moment.',
  refusedFile: 'This file was refused and cannot be used. Please upload another one.',
  wrongKind: 'This file was uploaded for something else. Please upload it here.',
  lost: 'The stored file is gone. Please upload it again.',
  scanner:
    'The virus scanner could not look into this file, so it was not kept. Try again in a moment; if that does not help, tell an administrator.',
  link: 'This link is no longer valid. Please open the file again from its page.',
  variant: 'This file does not exist in that form.',
  kindFirst: 'Send this field before the file.',
  concat: 'Uploads in several parts that are joined later are not supported. Send the file as one upload.',
  protocol: 'This step of the upload does not follow the protocol: {{said}}',
  quota: {
    stagingOfLabel:
      'At most {{files}} files with {{gigabytes}} GB together can be sent at once by all of you together. Try again in a moment.',
    staging:
      'At most {{files}} files with {{gigabytes}} GB together can be sent at once. Try again in a moment.',
    person:
      'At most {{uploads}} files with {{gigabytes}} GB together may be on their way at once. Let some arrive or cancel them first.',
    label:
      'Too much is on its way at once: at most {{uploads}} files with {{gigabytes}} GB together. Let some arrive or cancel them first.',
  },
  largest: 'One file may have at most {{maximum}} bytes.',
} as const;

export const media = {
  status: { QUARANTINED: 'Being checked', READY: 'Ready', REFUSED: 'Refused' },
  finding: soundFinding,
} as const;
