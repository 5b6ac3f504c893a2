import { labelOf } from '../form/formContext.ts';
import { word } from '../words.ts';
import type { DeskKind, Reviewed } from './kind.ts';

/** How the field of a note is called: its word, or "in general". */
export function fieldNameOf<R extends Reviewed>(
  { words, fieldName }: Pick<DeskKind<R>, 'words' | 'fieldName'>,
  review: R,
  field: string,
): string {
  if (field === 'general' || field === '') return word('approval.general');
  return fieldName ? fieldName(field, review) : labelOf(words.fields, field);
}
