import type { Home } from '@rilis/contract/content/site';
import { RichText } from '../../kit/look/richText.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../site/pieces.module.css';

/** What releasing costs, and what stays with whoever releases. */
export function Plan({ title, price, sub_title, description, share }: Partial<Home['plans'][number]>) {
  const t = useWords();
  return (
    <article className={classes.card}>
      <div className={classes.inside}>
        {title && <h3 className={classes.name}>{title}</h3>}
        <p className={classes.muted}>{sub_title}</p>
        <p className={classes.price}>{price}</p>
        {typeof share === 'number' && <p className={classes.who}>{t('content.site.keep', { share })}</p>}
        <RichText html={description} />
      </div>
    </article>
  );
}
