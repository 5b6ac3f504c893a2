import type { ImportError } from '@rilis/contract/royalties/importCode';
import { UnreadableReport } from './file/unreadable.ts';
import type { Shape } from './layouts/shape.ts';

/** The file is a table, but a person has to say how it is read; `mistake` is what has to be said. */
export class UnmappedReport extends UnreadableReport {
  shape: Shape;

  constructor(mistake: ImportError, shape: Shape) {
    super(mistake);
    this.shape = shape;
  }
}
