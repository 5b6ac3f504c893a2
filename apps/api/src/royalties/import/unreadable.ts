import type { ImportError } from '@rilis/contract/royalties/importCode';

/** The file as a whole cannot be imported; `mistake` says why. */
export class UnreadableReport extends Error {
  mistake: ImportError;

  constructor(mistake: ImportError) {
    super(mistake.code);
    this.mistake = mistake;
  }
}
