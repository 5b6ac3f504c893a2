import { product } from '../../kit/product.ts';
import classes from './sitePage.module.css';
import { useTitle } from './useTitle.ts';

/** The head of a public page. */
export function SiteHead({ title, about }: { title: string; about?: string }) {
  useTitle(`${title} · ${product.name}`);
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      {about && <p className={classes.about}>{about}</p>}
    </header>
  );
}
