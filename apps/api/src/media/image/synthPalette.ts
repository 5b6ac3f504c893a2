/** Five colours (0xRRGGBB) that go together, from dark to light. */
export type Palette = readonly [number, number, number, number, number];

export const palettes: readonly Palette[] = [
  [0x1a1a40, 0x5b2a86, 0xd65db1, 0xff9671, 0xffe29a],
  [0x0b3c49, 0x13747d, 0x32b2a6, 0xf2c57c, 0xfff4dd],
  [0x2b2118, 0x8c3b1b, 0xe07a2f, 0xf4c95d, 0xfbf3d5],
  [0x10182f, 0x1f4e8c, 0x3fa7d6, 0xf79d84, 0xfdf0d5],
  [0x1d2d1f, 0x386641, 0x6a994e, 0xd9c46c, 0xf6f3e4],
  [0x2d132c, 0x801336, 0xc72c41, 0xee8155, 0xfbe3c6],
  [0x14213d, 0x44557e, 0xfca311, 0xf3d9a4, 0xf7f7f2],
  [0x201a3d, 0x3d348b, 0x7678ed, 0xf7b801, 0xfff1c9],
  [0x0d1b1e, 0x7a1f5c, 0xe4577e, 0x84dccf, 0xf0fff1],
  [0x222831, 0x393e63, 0x00adb5, 0xff7f6e, 0xeeeeee],
];

/** `share` (0 to 1) of the way from one colour to another. */
export function blend(from: number, to: number, share: number): number {
  if (share <= 0) return from;
  const t = Math.min(1, share);
  const red = (from >> 16) + ((to >> 16) - (from >> 16)) * t;
  const green = ((from >> 8) & 255) + (((to >> 8) & 255) - ((from >> 8) & 255)) * t;
  const blue = (from & 255) + ((to & 255) - (from & 255)) * t;
  return (red << 16) | (green << 8) | blue;
}

/** Width of a soft edge: one and a half pixels of what is painted. */
const softness = 0.002;

/** 1 inside of an edge (`distance` below 0), 0 outside, in between on it. */
export const inside = (distance: number) =>
  distance <= -softness ? 1 : distance >= softness ? 0 : 0.5 - distance / (2 * softness);

/** Distance from a circle's edge, below 0 inside. */
export const circle = (x: number, y: number, centreX: number, centreY: number, radius: number) =>
  Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2) - radius;
