import path from 'node:path';

/** The last part of whatever path was sent, without controls: those that turn the reading direction hide what a file is. */
export const fileNameOf = (sent: string): string =>
  path.posix
    .basename(sent.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 200) || 'file';
