import { Text } from '@mantine/core';
import { useWords } from '../../kit/words.ts';
import classes from './login.module.css';

/** The panel beside sign-in: covers as a wall of grooves, drawn, so that nothing has to be fetched. */
export function Artwork() {
  const t = useWords();
  return (
    <aside className={classes.art}>
      <svg
        viewBox="0 0 600 900"
        preserveAspectRatio="xMidYMid slice"
        className={classes.drawing}
        aria-hidden="true"
      >
        <defs>
          <radialGradient id="glow" cx="30%" cy="20%" r="90%">
            <stop offset="0" className={classes.glowNear} />
            <stop offset="1" className={classes.glowFar} />
          </radialGradient>
        </defs>
        <rect width="600" height="900" fill="url(#glow)" />
        <g className={classes.grooves}>
          {grooves.map((r) => (
            <circle key={r} cx="430" cy="330" r={r} />
          ))}
        </g>
        <circle cx="430" cy="330" r="74" className={classes.labelDisc} />
        <circle cx="430" cy="330" r="9" className={classes.hole} />
      </svg>
      <div className={classes.words}>
        <svg viewBox="0 0 520 120" className={classes.bars} aria-hidden="true">
          {bars.map(({ x, height }) => (
            <rect key={x} x={x} y={60 - height / 2} width="6" height={height} rx="3" />
          ))}
        </svg>
        <Text component="p" className={classes.quote}>
          {t('accounts.login.quote')}
        </Text>
      </div>
    </aside>
  );
}

const grooves = Array.from({ length: 22 }, (_, ring) => 92 + ring * 13);
const bars = Array.from({ length: 37 }, (_, at) => ({
  x: at * 14,
  height: Math.round(14 + 96 * Math.abs(Math.sin(at * 0.71) * Math.cos(at * 0.23)) ** 1.2),
}));
