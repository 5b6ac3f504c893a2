import { qrModules } from './qr.ts';
import classes from './qrCode.module.css';

/** A text as a QR code, dark on light by day and night. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrModules(text);
  const path = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className={classes.code}>
      <rect width={rows.length} height={rows.length} className={classes.light} />
      <path d={path} shapeRendering="crispEdges" className={classes.dark} />
    </svg>
  );
}
