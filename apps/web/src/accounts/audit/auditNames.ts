import { auditWords } from '@rilis/contract/words/en/auditWords';
import { hasWord, word } from '../../kit/words.ts';

/** The kinds of record the log is asked for. */
export const auditEntities = Object.keys(auditWords.entity);

/** A stored name in the reader's words; one that has none stays as it is. */
const nameIn = (branch: 'entity' | 'action') => (name: string) =>
  hasWord(`auditWords.${branch}.${name}`) ? word(`auditWords.${branch}.${name}`) : name;

/** Who did it, by name; what nobody did is the platform's. */
export const whoText = ({ person }: { person: string | null }) =>
  person ?? word('administration.audit.system');

export const entityText = nameIn('entity');
export const actionText = nameIn('action');
