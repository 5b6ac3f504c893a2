import { folded } from '../folded.ts';
import { type Exact, exact, largestRemainder, multiply, sumExact } from './money.ts';

/** Who owns a covered work, as its licence says; shares in basis points. */
export interface Owned {
  publisher: string;
  publisherEmail: string;
  /** Of the owner's part, the publisher's own; the writers share the rest by their shares of the work. */
  publisherShare: number;
  writers: readonly { name: string; share: number }[];
}

/** One owner. `part`: of the owner's part, in hundred-millionths, so that a share of a share is exact. */
export interface Owner {
  kind: 'PUBLISHER' | 'WRITER';
  /** Tells one owner from another: a publisher by its address, a writer by name and publisher. */
  knownAs: string;
  name: string;
  email: string;
  part: bigint;
}

const WHOLE = 100_000_000n;

/** Publisher and writers of a work, who have all of the owner's part together. Whoever gets nothing is left out. */
export function ownersOf({ publisher, publisherEmail, publisherShare, writers }: Owned): Owner[] {
  const email = publisherEmail.trim().toLowerCase();
  const own = BigInt(publisherShare);
  const owners: Owner[] = [
    { kind: 'PUBLISHER', knownAs: `PUBLISHER ${email}`, name: publisher, email, part: own * 10_000n },
    ...writers.map(({ name, share }): Owner => {
      const knownAs = `WRITER ${folded(name)} ${email}`;
      return { kind: 'WRITER', knownAs, name, email: '', part: (10_000n - own) * BigInt(share) };
    }),
  ];
  return owners.filter(({ part }) => part > 0n);
}

/** What a licence brings its owners in a statement: exact rupiah, to be parted. */
export interface Brought {
  licenceId: number;
  amount: Exact;
  owners: readonly Owner[];
}

/** A part of it in whole rupiah. */
export interface OwnerPart {
  licenceId: number;
  owner: Owner;
  amount: bigint;
}

/**
 * Parts what the licences of a statement bring among their owners. Rounded once for the statement, by largest
 * remainders, so that the parts add up to the whole; those of a writer named twice are one.
 */
export function splitAmongOwners(brought: readonly Brought[]): OwnerPart[] {
  const parts = brought.flatMap(({ licenceId, amount, owners }) =>
    merged(owners).map((owner) => ({ licenceId, owner, exact: multiply(amount, exact(owner.part, WHOLE)) })),
  );
  const rounded = largestRemainder(parts.map((part) => part.exact));
  return parts.map(({ licenceId, owner }, i) => ({ licenceId, owner, amount: rounded[i]! }));
}

function merged(owners: readonly Owner[]): Owner[] {
  const known = new Map<string, Owner>();
  for (const owner of owners) {
    const part = owner.part + (known.get(owner.knownAs)?.part ?? 0n);
    known.set(owner.knownAs, { ...owner, part });
  }
  return [...known.values()];
}

/** The sum of the exact parts that lines leave their owners, by licence in the order of their first line. */
export function broughtBy(lines: readonly { licence?: { id: number }; owners: Exact }[]): Map<number, Exact> {
  const sums = new Map<number, Exact[]>();
  for (const { licence, owners } of lines)
    if (licence) sums.set(licence.id, [...(sums.get(licence.id) ?? []), owners]);
  return new Map([...sums].sort(([a], [b]) => a - b).map(([id, parts]) => [id, sumExact(parts)]));
}
