import type { ReactNode } from 'react';
import classes from './sitePart.module.css';
import { parang, Wave } from './wave.tsx';

/** Says that nothing is here, and what can be done. */
export const SiteEmpty = ({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) => (
  <div className={classes.empty}>
    <Wave bars={parang} className={classes.wave} />
    <p>{title}</p>
    {text && <p>{text}</p>}
    {children}
  </div>
);
