import type { Can, Pattern } from '@rilis/contract/route';
import type { LucideIcon } from 'lucide-react';
import type { Word } from './kit/words.ts';

export interface Entry {
  path: Pattern;
  /** Other addresses of the same page, or ones it leads to: it leads to the first of all that may be opened. */
  tabs?: readonly Pick<Entry, 'path' | 'word'>[];
  /** What else opens it; otherwise its path does. */
  can?: Can;
  word: Word;
  icon: LucideIcon;
  /** The queue whose length stands beside it. */
  count?: `${'music' | 'artist' | 'label' | 'user' | 'rbt' | 'cover' | 'transfer' | 'bank'}Approval`;
  /** Its `{id}` is the reader's own label; nobody without one sees it. */
  own?: true;
  /** How people of a label call it; `null`: they reach it from another screen. */
  mine?: Word | null;
}

export interface Group {
  word: Word;
  entries: readonly Entry[];
}
