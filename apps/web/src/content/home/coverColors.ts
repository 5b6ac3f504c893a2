import { useEffect, useState } from 'react';

type Rgb = readonly [red: number, green: number, blue: number];

/** So many pixels a side are looked at. */
const side = 16;

/** Two colours of a cover that can be seen on the night, the strongest first; undefined until the picture is there. */
export function useCoverColors(address: string | undefined): readonly [string, string] | undefined {
  const [found, find] = useState<readonly [string, string]>();
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.onload = () => find(colorsOf(pixelsOf(image)));
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return found;
}

function pixelsOf(image: HTMLImageElement): Rgb[] {
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext(
    '2d',
  );
  if (!context) return [];
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  return Array.from(
    { length: side * side },
    (_, at) => [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!] as const,
  );
}

const strength = ([red, green, blue]: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue);
const apart = (one: Rgb, other: Rgb) => one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0);

/** The strongest colour of some pixels, and the strongest that is clearly another. */
export function colorsOf(pixels: readonly Rgb[]): readonly [string, string] | undefined {
  const strong = pixels.toSorted((a, b) => strength(b) - strength(a));
  const [first] = strong;
  if (!first || strength(first) < 40) return undefined;
  const second = strong.find((pixel) => apart(pixel, first) > 180) ?? first;
  return [lit(first), lit(second)];
}

/** The same hue, bright enough for a dark ground: its brightest part is raised to full, its darkest not below a third. */
function lit(color: Rgb): string {
  const most = Math.max(...color, 1);
  return `rgb(${color.map((value) => Math.round(96 + (value / most) * 159)).join(' ')})`;
}
