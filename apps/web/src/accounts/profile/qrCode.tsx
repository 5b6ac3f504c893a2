import { qrModules } from './qr.ts';
import classes from './qrCode.module.css';

/** A text as a QR code, dark on light by day and night, with the quiet zone readers need; nothing when it is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrModules(text);
  if (!rows) return null;
  const quiet = 4;
  const side = rows.length + 2 * quiet;
  const path = rows
    .flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={classes.code}>
      <rect width={side} height={side} className={classes.light} />
      <path d={path} shapeRendering="crispEdges" className={classes.dark} />
    </svg>
  );
}
