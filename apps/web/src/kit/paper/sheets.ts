/** A paper that can be drawn page by page, whatever it is stored as. */
export interface Sheets {
  pages: number;
  /** A page on a canvas of its own; `width`: in pixels of the screen. */
  draw: (nth: number, width: number) => Promise<HTMLCanvasElement>;
  close: () => void;
}

/** More than this a browser may refuse to keep. */
const mostPixels = 16_000_000;

/** How far a page of this size can be enlarged to be so wide. */
export const scaleOf = (width: number, own: { width: number; height: number }) =>
  Math.min(width / own.width, Math.sqrt(mostPixels / (own.width * own.height)));
