import { lazy, Suspense } from 'react';
import { useSession } from '../kit/call/session.ts';
import type { Word } from '../kit/words.ts';

const LabelIdChoice = lazy(() => import('./labelIdChoice.tsx'));

/** One label by its number (`labelId`) in the address; a label sees no other, so it has nothing to choose, nor fetches it. */
export function LabelIdFilter({ name }: { name: Word }) {
  if (useSession()?.user.labelId) return null;
  return (
    <Suspense>
      <LabelIdChoice name={name} />
    </Suspense>
  );
}
