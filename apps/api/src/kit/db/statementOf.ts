import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './db.ts';
import { type Id, madeId } from './made.ts';

/** Stands for the id until one is given. */
const anyId = Number.NaN;

/**
 * A statement about one record, put together the first time it is asked and only filled in afterwards: building a long one
 * anew costs the process as much as reading its answer. It may depend on nothing but the id.
 */
export function statementOf<Row>(
  make: (tx: Tx, id: Id) => Compilable<Row>,
): (tx: Tx, id: Id) => Promise<Row | undefined> {
  let known: CompiledQuery<Row> | undefined;
  let made: CompiledQuery<Row> | undefined;
  return async (tx, id) => {
    const { rows } = await tx.executeQuery<Row>(typeof id === 'number' ? filledIn(tx, id) : justMade(tx));
    return rows[0];
  };

  function filledIn(tx: Tx, id: number): CompiledQuery<Row> {
    known ??= make(tx, anyId).compile();
    return { ...known, parameters: known.parameters.map((value) => (Object.is(value, anyId) ? id : value)) };
  }

  function justMade(tx: Tx): CompiledQuery<Row> {
    made ??= make(tx, madeId).compile();
    return made;
  }
}
