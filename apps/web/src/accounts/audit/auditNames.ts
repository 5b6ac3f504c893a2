import { auditWords } from '@rilis/contract/words/en/auditWords';
import { hasWord, word } from '../../kit/words.ts';

/** The kinds of record the log is asked for. */
export const auditEntities = Object.keys(auditWords.entity);
/** What can have been done with one. */
export const auditActions = Object.keys(auditWords.action);

/** A stored name in the reader's words; one that has none stays as it is. */
const nameIn = (branch: 'entity' | 'action') => (name: string) =>
  hasWord(`auditWords.${branch}.${name}`) ? word(`auditWords.${branch}.${name}`) : name;

/** Who did it, by name; what nobody did who is known is a visitor's or the platform's. */
export const whoText = ({ person, login }: { person: string | null; login: string | null }) =>
  person ?? word(`administration.audit.${login === 'visitor' ? 'visitor' : 'system'}`);

export const entityText = nameIn('entity');
export const actionText = nameIn('action');

const titles = [
  'title',
  'albumTitle',
  'songTitle',
  'titleRbt',
  'stageName',
  'artistName',
  'coverTitle',
  'name',
  'login',
];

/** What the record was called, as far as the log keeps it. */
export const titleOf = ({ before, after }: { before?: unknown; after?: unknown }) =>
  titleIn(after) ?? titleIn(before);

function titleIn(kept: unknown): string | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const record = kept as Record<string, unknown>;
  const found = titles.map((name) => record[name]).find((text) => typeof text === 'string' && text);
  return found as string | undefined;
}
