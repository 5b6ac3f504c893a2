import type { Branch } from './fill.ts';

/** Two parts of a catalogue as one, branch by branch; what both say is the second's. */
export function both<A extends Branch, B extends Branch>(one: A, other: B): A & B {
  const joined: Record<string, string | Branch> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = joined[key];
    joined[key] = typeof value === 'object' && typeof before === 'object' ? both(before, value) : value;
  }
  return joined as A & B;
}
