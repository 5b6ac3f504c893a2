import type { Readable } from 'node:stream';
import type { FileCode, ImportError } from '@rilis/contract/royalties/importCode';

/** Opens the uploaded file from its beginning, as bytes; up to four times. A part belongs to who reads it, and may be let go of. */
export type Open = () => Readable;

/** The file as a whole cannot be imported; `mistake` says why. */
export class UnreadableReport extends Error {
  mistake: ImportError;

  constructor(mistake: ImportError) {
    super(mistake.code);
    this.mistake = mistake;
  }
}

type Params = Record<string, string | number>;

export const fileMistake = (code: FileCode, params: Params = {}): ImportError => ({
  row: null,
  column: null,
  code,
  params,
});

export const unreadable = (code: FileCode, params: Params = {}): UnreadableReport =>
  new UnreadableReport(fileMistake(code, params));
