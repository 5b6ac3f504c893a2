/** Modules that are always fetched together, as the bundler finds them. */
export interface Piece {
  bytes: number;
  /** What it stands on: places in the list of pieces. */
  on: readonly number[];
  /** Where it is at the beginning; what it stands on is there or before. */
  part: number;
  /** It stays there. */
  fixed: boolean;
}

/** A screen, or a screen with what it fetches by itself. */
export interface Want {
  /** What it asks for: places in the list of pieces. */
  roots: readonly number[];
  /** That come whatever the parts are: its words. */
  bytes: number;
  limit: number;
  most: number;
  /** How much it counts that these are kept. */
  weight: number;
}

/** What a file costs beside its content: names brought in and given away, and packing from the start. */
const perFile = 110;
const cold = 0.02;

/**
 * Divides pieces among `parts` files so that no screen fetches many files or much that it does not need, by simulated annealing
 * (Kirkpatrick, Gelatt and Vecchi 1983). A file brings all that its pieces stand on, so a part stands only on parts before it.
 * Gives the part of each piece. The same question has the same answer.
 */
export function anneal(
  pieces: readonly Piece[],
  wants: readonly Want[],
  parts: number,
  moves: number,
  hot: number,
) {
  const room = roomOf(pieces, wants, parts);
  const chance = chanceOf(7);
  let now = room.cost();
  let best = now;
  let kept = room.at.slice();
  for (let move = 0; move < moves; move++) {
    const heat = hot * (cold / hot) ** (move / moves);
    const piece = Math.floor(chance() * pieces.length);
    const from = room.at[piece]!;
    const to =
      chance() < 0.04 ? Math.floor(chance() * parts) : room.at[Math.floor(chance() * pieces.length)]!;
    if (pieces[piece]!.fixed || to === from || !room.fits(piece, to)) continue;
    room.move(piece, to);
    const then = room.cost();
    if (then <= now || chance() < Math.exp((now - then) / heat)) now = then;
    else room.move(piece, from);
    if (now < best - 1e-6) [best, kept] = [now, room.at.slice()];
  }
  return kept;
}

/** Where everything is, and what that costs the screens. */
function roomOf(pieces: readonly Piece[], wants: readonly Want[], parts: number) {
  const at = Int32Array.from(pieces, ({ part }) => part);
  const lastFixed = Math.max(...pieces.map(({ fixed, part }) => (fixed ? part : 0)));
  const size = new Float64Array(parts);
  const links = linksOf(pieces, at, parts);
  pieces.forEach(({ bytes }, piece) => {
    size[at[piece]!]! += bytes;
  });
  return {
    at,
    fits: (piece: number, to: number) =>
      to > lastFixed &&
      pieces[piece]!.on.every((other) => at[other]! <= to) &&
      links.usedBy[piece]!.every((other) => at[other]! >= to),
    cost() {
      const reach = links.spread();
      return wants.reduce((sum, want) => {
        const fetched = fetchedBy(want, at, reach, size);
        return sum + costOf(want, fetched.bytes, fetched.files);
      }, 0);
    },
    move(piece: number, to: number) {
      links.count(piece, -1);
      size[at[piece]!]! -= pieces[piece]!.bytes;
      at[piece] = to;
      size[to]! += pieces[piece]!.bytes;
      links.count(piece, 1);
    },
  };
}

/** Which parts stand on which, kept by counting the pieces that make it so. */
function linksOf(pieces: readonly Piece[], at: Int32Array, parts: number) {
  const edges = Array.from({ length: parts }, () => new Map<number, number>());
  const usedBy = pieces.map(() => [] as number[]);
  const words = wordsIn(parts);
  const reach = new Uint32Array(parts * words);
  const link = (from: number, to: number, by: number) => {
    if (from === to) return;
    const count = (edges[from]!.get(to) ?? 0) + by;
    if (count === 0) edges[from]!.delete(to);
    else edges[from]!.set(to, count);
  };
  pieces.forEach(({ on }, piece) => {
    for (const other of on) {
      usedBy[other]!.push(piece);
      link(at[piece]!, at[other]!, 1);
    }
  });
  return {
    usedBy,
    count(piece: number, by: number) {
      for (const other of pieces[piece]!.on) link(at[piece]!, at[other]!, by);
      for (const other of usedBy[piece]!) link(at[other]!, at[piece]!, by);
    },
    /** A bit for every part that a part brings: itself and what its parts bring. */
    spread(): Uint32Array {
      reach.fill(0);
      for (let part = 0; part < parts; part++) {
        const own = part * words;
        reach[own + (part >> 5)]! |= 1 << (part & 31);
        for (const other of edges[part]!.keys())
          for (let word = 0; word < words; word++) reach[own + word]! |= reach[other * words + word]!;
      }
      return reach;
    },
  };
}

const wordsIn = (parts: number) => Math.ceil(parts / 32);

function fetchedBy({ roots, bytes }: Want, at: Int32Array, reach: Uint32Array, size: Float64Array) {
  const words = wordsIn(size.length);
  let [all, files] = [bytes, 0];
  for (let word = 0; word < words; word++) {
    let need = 0;
    for (const root of roots) need |= reach[at[root]! * words + word]!;
    for (let bits = need; bits !== 0; bits &= bits - 1) {
      all += size[word * 32 + 31 - Math.clz32(bits & -bits)]! + perFile;
      files++;
    }
  }
  return { bytes: all, files };
}

/** Files over the number count more the more there are; a kilobyte over the limit more than a file. */
function costOf({ limit, most, weight }: Want, bytes: number, files: number): number {
  const [many, heavy] = [Math.max(0, files - most), Math.max(0, bytes - limit) / 1024];
  return weight * (many + many * many * 0.05 + heavy * 3 + (bytes / 1024) * 0.01);
}

/** Numbers of chance from 0 to 1, always the same ones (Numerical Recipes' linear congruential generator). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
