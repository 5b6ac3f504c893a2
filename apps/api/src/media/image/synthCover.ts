import { blend, circle, inside, type Palette } from './synthPalette.ts';

/** The colour at a place of a picture, both 0 to 1 from its upper left corner: by column, of which much is the same all the way down. */
export type Paint = (x: number) => (y: number) => number;
type Painter = (palette: Palette, random: () => number) => Paint;

/** Each makes another kind of picture, and another one of its kind for other random numbers. */
export const coverPainters: readonly Painter[] = [hills, rings, tiles, stripes, ripples, moons];

/** A sun over wavy hills. */
function hills([dark, low, middle, warm, light]: Palette, random: () => number): Paint {
  const sunX = 0.2 + random() * 0.6;
  const sunY = 0.2 + random() * 0.3;
  const radius = 0.1 + random() * 0.12;
  const ridges = Array.from({ length: 4 }, (_, index) => ({
    height: 0.48 + index * 0.13 + random() * 0.05,
    swing: 0.03 + random() * 0.06,
    waves: 4 + random() * 9,
    shift: random() * 7,
    colour: blend(middle, dark, (index + 1) / 4),
  }));
  return (x) => {
    const edges = ridges.map(
      ({ height, swing, waves, shift }) =>
        height + swing * Math.sin(x * waves + shift) + swing * 0.4 * Math.sin(x * waves * 2.7 + shift),
    );
    return (y) => {
      let colour = blend(low, warm, y * 1.6);
      colour = blend(colour, light, inside(circle(x, y, sunX, sunY, radius)));
      for (let i = 0; i < edges.length; i++)
        if (y > edges[i]! - 0.01) colour = blend(colour, ridges[i]!.colour, inside(edges[i]! - y));
      return colour;
    };
  };
}

/** Rings around a point off the middle, like a record. */
function rings(palette: Palette, random: () => number): Paint {
  const centreX = random();
  const centreY = random();
  const width = 0.05 + random() * 0.09;
  const order = Array.from({ length: 40 }, () => palette[1 + Math.floor(random() * 4)]!);
  return (x) => (y) => {
    const distance = circle(x, y, centreX, centreY, 0) / width;
    const ring = Math.floor(distance);
    const edge = (distance - ring - 1) * width;
    return blend(order[ring + 1] ?? palette[0], order[ring] ?? palette[0], inside(edge));
  };
}

/** A grid of quarter circles, each turned its own way. */
function tiles(palette: Palette, random: () => number): Paint {
  const count = 3 + Math.floor(random() * 4);
  const grid = Array.from({ length: count * count }, () => ({
    ground: palette[Math.floor(random() * 5)]!,
    figure: palette[Math.floor(random() * 5)]!,
    right: random() < 0.5,
    down: random() < 0.5,
    inner: random() < 0.4 ? 0.45 : 0,
  }));
  return (x) => (y) => {
    const column = Math.min(count - 1, Math.floor(x * count));
    const row = Math.min(count - 1, Math.floor(y * count));
    const { ground, figure, right, down, inner } = grid[row * count + column]!;
    const distance = circle(x * count - column, y * count - row, right ? 1 : 0, down ? 1 : 0, 0);
    const colour = blend(ground, figure, inside((distance - 0.98) / count));
    return inner ? blend(colour, ground, inside((distance - inner) / count)) : colour;
  };
}

/** Slanted stripes behind a disc that shows them the other way round. */
function stripes([dark, low, middle, warm, light]: Palette, random: () => number): Paint {
  const angle = random() * Math.PI;
  const across = Math.cos(angle);
  const along = Math.sin(angle);
  const width = 0.06 + random() * 0.12;
  const radius = 0.16 + random() * 0.22;
  const centreX = 0.2 + random() * 0.6;
  const centreY = 0.2 + random() * 0.6;
  const stripe = (place: number, a: number, b: number) => {
    const turn = place / width - Math.floor(place / width);
    return blend(a, b, inside((Math.abs(turn - 0.5) - 0.25) * width));
  };
  return (x) => (y) => {
    const ground = stripe(x * across + y * along, blend(dark, low, y), low);
    const figure = stripe(x * along - y * across, warm, blend(light, middle, x * 0.6));
    return blend(ground, figure, inside(circle(x, y, centreX, centreY, radius)));
  };
}

/** Bands of colour flowing around each other. */
function ripples(palette: Palette, random: () => number): Paint {
  const [first, second, third] = [2 + random() * 5, 2 + random() * 6, 3 + random() * 5] as const;
  const shift = random() * 7;
  const bands = 6 + Math.floor(random() * 6);
  return (x) => (y) => {
    const bend =
      Math.sin(x * first + shift) * 0.13 +
      Math.sin(y * second - shift) * 0.09 +
      Math.sin((x + y) * third) * 0.07;
    const place = (y + bend + 0.4) * bands * 0.62;
    const band = Math.floor(place);
    const colour = palette[mod(band * 2 + 1, 5)]!;
    const next = palette[mod(band * 2 + 3, 5)]!;
    return blend(next, blend(colour, palette[0], (place - band) * 0.3), inside((place - band - 1) / bands));
  };
}

/** Overlapping translucent discs in a night sky. */
function moons(palette: Palette, random: () => number): Paint {
  const discs = Array.from({ length: 5 + Math.floor(random() * 4) }, (_, index) => ({
    centreX: random(),
    centreY: random(),
    radius: 0.08 + random() * 0.26,
    colour: palette[1 + (index % 4)]!,
    strength: 0.55 + random() * 0.4,
  }));
  return (x) => (y) => {
    let colour = blend(palette[0], palette[1], (x + y) / 2);
    for (const { centreX, centreY, radius, colour: disc, strength } of discs)
      colour = blend(colour, disc, inside(circle(x, y, centreX, centreY, radius)) * strength);
    return colour;
  };
}

const mod = (value: number, by: number) => ((value % by) + by) % by;
