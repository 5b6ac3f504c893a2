import path from 'node:path';
import { truncate } from '../kit/truncate.ts';

/** The last part of whatever path was sent, without controls: those that turn the reading direction hide what a file is. */
export const fileNameOf = (sent: string): string =>
  truncate(
    path.posix
      .basename(sent.replaceAll('\\', '/'))
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
    200,
  ) || 'file';
