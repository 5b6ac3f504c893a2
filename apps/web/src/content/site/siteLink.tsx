import type { ComponentProps, MouseEvent } from 'react';
import { goTo } from './siteAddress.ts';
import classes from './siteLink.module.css';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** Leads to a page of the house. Its address is the plain path, which is what visitors copy and machines follow. */
export const SiteLink = ({ to, className, onClick, ...rest }: Props) => (
  <a
    {...rest}
    href={to}
    className={className ?? classes.link}
    onClick={(event) => {
      onClick?.(event);
      if (!isElsewhere(event)) {
        event.preventDefault();
        goTo(to);
      }
    }}
  />
);

/** The same as a button: the one thing to do here, or beside it. */
export const SiteButton = ({ look = 'first', ...rest }: Props & { look?: 'first' | 'second' | 'light' }) => (
  <SiteLink {...rest} className={classes.button} data-look={look} />
);

/** In a tab or window of its own, or on the disk. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;
