import classes from './wave.module.css';

interface WaveProps {
  /** 0 to 100 each. */
  bars: readonly number[];
  /** How much of it is over, 0 to 1. */
  played?: number;
  className?: string | undefined;
}

/** The wave of a recording as bars beside each other; what is over stands in the colour of the sun. */
export function Wave({ bars, played = 0, className }: WaveProps) {
  return (
    <span className={`${classes.wave} ${className ?? ''}`} aria-hidden="true">
      {bars.map((height, at) => {
        const style = { '--height': `${Math.max(height, 4)}%`, '--at': at % 24 };
        const over = at < played * bars.length || undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        return <i key={at} data-over={over} style={style as React.CSSProperties} />;
      })}
    </span>
  );
}

/** The wave of no song: the ornament of the house, eight bars that come again like the rows of a parang. */
export const parang = [26, 48, 74, 100, 74, 48, 26, 12];
export const ornament = (times: number) => Array.from({ length: times }, () => parang).flat();
