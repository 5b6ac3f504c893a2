import { pickBy } from '@rilis/contract/random';
import type { Paint } from './synthCover.ts';
import { blend, circle, inside, type Palette } from './synthPalette.ts';

const skins = [0x8d5a3c, 0xa8714a, 0xc68e63, 0xd9a679, 0xe3b58f] as const;
const hairs = [0x17120f, 0x2a1c14, 0x3b2517, 0x231f2b] as const;

type Layer = (x: number, y: number) => number;

/** A person from the shoulders up, flat and faceless, before a disc. */
export function portraitPainter([dark, low, middle, warm, light]: Palette, random: () => number): Paint {
  const pick = pickBy(random);
  const skin = pick(skins);
  const [ground, disc, clothes] = pick([
    [low, warm, dark],
    [warm, light, low],
    [middle, light, dark],
    [dark, middle, warm],
  ] as const);
  const lean = (random() - 0.5) * 0.08;
  const discRadius = 0.3 + random() * 0.1;
  const layers: [distance: Layer, colour: number][] = [
    [(x, y) => circle(x, y, 0.5 - lean * 2, 0.42, discRadius), disc],
    ...hairBehind(random, lean, pick(hairs)),
    [(x, y) => ellipse(x, y, 0.5, 1.02, 0.36, 0.32), clothes],
    [(x, y) => ellipse(x, y, 0.5 + lean * 0.6, 0.7, 0.075, 0.13), blend(skin, 0x000000, 0.18)],
    [(x, y) => ellipse(x, y, 0.5 + lean, 0.46, 0.135, 0.175), skin],
    ...accessories(random, lean, light),
  ];
  const distances = layers.map(([distance]) => distance);
  const colours = layers.map(([, colour]) => colour);
  const shadow = blend(ground, dark, 0.6);
  return (x) => (y) => {
    let colour = blend(ground, shadow, y);
    // Two plain lists: taking pairs apart costs more than the rest, and this runs for every pixel.
    for (let i = 0; i < distances.length; i++)
      colour = blend(colour, colours[i]!, inside(distances[i]!(x, y)));
    return colour;
  };
}

/** Long, round or tied hair, always with a fringe that the face does not cover. */
function hairBehind(random: () => number, lean: number, colour: number): [Layer, number][] {
  const x0 = 0.5 + lean;
  const crown: [Layer, number] = [(x, y) => ellipse(x, y, x0, 0.4, 0.165, 0.175), colour];
  const kind = random();
  if (kind < 0.3) return [[(x, y) => ellipse(x, y, x0, 0.55, 0.2, 0.3), colour], crown];
  if (kind < 0.55) return [[(x, y) => circle(x, y, x0, 0.4, 0.22), colour]];
  if (kind < 0.75) return [[(x, y) => circle(x, y, x0 + 0.03, 0.2, 0.075), colour], crown];
  return [crown];
}

/** Nothing, headphones, or a hat. */
function accessories(random: () => number, lean: number, colour: number): [Layer, number][] {
  const x0 = 0.5 + lean;
  const kind = random();
  if (kind < 0.35) return [];
  if (kind < 0.7)
    return [
      [(x, y) => (y < 0.46 ? Math.abs(circle(x, y, x0, 0.44, 0.19)) - 0.014 : 1), colour],
      [(x, y) => ellipse(x, y, x0 - 0.165, 0.47, 0.035, 0.06), colour],
      [(x, y) => ellipse(x, y, x0 + 0.165, 0.47, 0.035, 0.06), colour],
    ];
  return [
    [(x, y) => (y < 0.37 ? ellipse(x, y, x0, 0.36, 0.15, 0.16) : 1), colour],
    [(x, y) => ellipse(x, y, x0, 0.37, 0.24, 0.022), blend(colour, 0x000000, 0.25)],
  ];
}

/** About the distance from an ellipse's edge, below 0 inside. */
function ellipse(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
): number {
  // Far away the exact distance does not matter, and most of a picture is far from any one ellipse.
  if (Math.abs(x - centreX) > radiusX + 0.01 || Math.abs(y - centreY) > radiusY + 0.01) return 1;
  const share = Math.sqrt(((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2);
  return (share - 1) * Math.min(radiusX, radiusY);
}
