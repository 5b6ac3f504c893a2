import { product } from '../product.ts';
import classes from './mark.module.css';

/** The product's mark and name. */
export const Mark = () => (
  <span className={classes.mark}>
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={classes.ground} />
      <g className={classes.bars}>
        <rect x="7" y="13" width="3" height="6" rx="1.5" />
        <rect x="12" y="9" width="3" height="14" rx="1.5" />
        <rect x="17" y="6" width="3" height="20" rx="1.5" />
        <rect x="22" y="11" width="3" height="10" rx="1.5" />
      </g>
    </svg>
    <span className={classes.name}>{product.name}</span>
  </span>
);
