import { number } from '../look/formats.ts';
import classes from './figures.module.css';

interface ChangeProps {
  now: number;
  before: number;
  /** What is said where there was nothing before: when there is something now, and when there is not. */
  none: { fresh: string; nothing: string };
}

/** How much more or less than before, in words and with a sign as well as a colour. */
export function Change({ now, before, none }: ChangeProps) {
  if (before === 0) return <span className={classes.change}>{now === 0 ? none.nothing : none.fresh}</span>;
  // Of what was paid back there is no share.
  if (before < 0) return <span className={classes.change}>–</span>;
  const percent = Math.round(((now - before) / before) * 100);
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same';
  const sign = { up: '+', down: '−', same: '' }[way];
  return (
    <span className={classes.change} data-way={way}>
      {sign}
      {number(Math.abs(percent))} %
    </span>
  );
}
