import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { Shape } from './shape.ts';
import { UnreadableReport } from './unreadable.ts';

/** The file is a table, but a person has to say how it is read; `mistake` is what has to be said. */
export class UnmappedReport extends UnreadableReport {
  shape: Shape;

  constructor(mistake: ImportError, shape: Shape) {
    super(mistake);
    this.shape = shape;
  }
}
