import type { Mark } from '@rilis/contract/content/dsp';

/** A service's mark as staff gave it, in the colour of the text. */
export const MarkDrawing = ({ mark: { viewBox, path }, size = 22 }: { mark: Mark; size?: number }) => (
  <svg viewBox={viewBox} height={size} style={{ maxWidth: 5 * size }} aria-hidden="true" fill="currentColor">
    <path d={path} />
  </svg>
);
