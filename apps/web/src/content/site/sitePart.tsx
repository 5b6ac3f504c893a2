import type { ReactNode } from 'react';
import { useWords } from '../../kit/words.ts';
import { SiteEmpty } from './siteEmpty.tsx';
import classes from './sitePart.module.css';
import { useSiteRead } from './siteRead.ts';

interface SitePartProps<T> {
  /** With its parameters and query. */
  path: string;
  children: (answer: T) => ReactNode;
  /** What is seen before the answer. */
  bones?: ReactNode;
  /** What is seen where there is nothing at the path. */
  lost?: ReactNode;
}

/** What visitors read, in the language they read: bones before it is there, and a way on when it cannot be had. */
export function SitePart<T>({ path, children, bones, lost }: SitePartProps<T>) {
  const t = useWords();
  const { answer, error, again, lost: isLost } = useSiteRead(path);
  if (isLost && lost) return lost;
  if (answer !== undefined) return children(answer as T);
  if (error)
    return (
      <SiteEmpty title={error}>
        <button type="button" className={classes.again} onClick={again}>
          {t('action.retry')}
        </button>
      </SiteEmpty>
    );
  return (
    bones ?? (
      <div role="status" aria-label={t('list.loading')} className={classes.bones}>
        <span />
        <span />
      </div>
    )
  );
}
