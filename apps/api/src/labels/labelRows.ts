import { label } from '@rilis/contract/labels/label';
import { crud } from '../kit/list/crud.ts';

/** Labels as they are stored; row-level security decides which of them somebody sees. */
export const labelRows = crud(label, 'label');
export const findLabel = labelRows.find;
