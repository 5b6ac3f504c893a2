/** What is explored: a thing with a state, and everything that can be tried with it. */
export interface Exploring<T> {
  /** A new one, in the state everything begins with. */
  make: () => Promise<T>;
  stateOf: (thing: T) => Promise<string>;
  actions: readonly string[];
  /** Tries one; throws when the answer is not what it has to be from that state. */
  take: (thing: T, action: string, state: string) => Promise<void>;
  /** Nothing follows: the thing is no more. */
  isOver: (state: string) => boolean;
}

/** Where each action led from each state that was reached. */
export type Explored = Map<string, Map<string, string>>;

/**
 * Takes every action from every state that can be reached by any of them, once at least: from where the thing stands to
 * the nearest state with something untried, again and again, a new thing where nothing is left to try.
 */
export async function explore<T>(exploring: Exploring<T>): Promise<Explored> {
  const seen: Explored = new Map();
  let thing = await exploring.make();
  const start = await exploring.stateOf(thing);
  let state = start;
  const isOpen = (at: string) =>
    !exploring.isOver(at) && untriedIn(exploring.actions, seen, at) !== undefined;
  while (true) {
    const way = wayTo(seen, state, isOpen);
    if (!way && !wayTo(seen, start, isOpen)) return seen;
    if (!way) {
      thing = await exploring.make();
      state = start;
      continue;
    }
    const action = way[0] ?? untriedIn(exploring.actions, seen, state)!;
    await exploring.take(thing, action, state);
    const to = await exploring.stateOf(thing);
    const led = seen.get(state) ?? new Map<string, string>();
    const before = led.get(action);
    if (before !== undefined && before !== to)
      throw new Error(`${action} from ${state} led to ${before} and to ${to}: the state tells too little`);
    seen.set(state, led.set(action, to));
    state = to;
  }
}

const untriedIn = (actions: readonly string[], seen: Explored, state: string) =>
  actions.find((action) => !seen.get(state)?.has(action));

/** The shortest way from a state to one that is looked for, as actions; undefined when there is none. */
export function wayTo(
  seen: Explored,
  from: string,
  isThere: (state: string) => boolean,
): string[] | undefined {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [state, way] of ways) {
    if (isThere(state)) return way;
    for (const [action, to] of seen.get(state) ?? []) if (!ways.has(to)) ways.set(to, [...way, action]);
  }
  return undefined;
}
