import type { Compilable, CompiledQuery } from 'kysely';
import type { Tx } from './db.ts';

/** Stands for the id until one is given. */
const anyId = Number.NaN;

/**
 * A statement about one record, put together the first time it is asked and only filled in afterwards: building a long one
 * anew costs the process as much as reading its answer. It may depend on nothing but the id.
 */
export function statementOf<Row>(
  make: (tx: Tx, id: number) => Compilable<Row>,
): (tx: Tx, id: number) => Promise<Row | undefined> {
  let made: CompiledQuery<Row> | undefined;
  return async (tx, id) => {
    made ??= make(tx, anyId).compile();
    const parameters = made.parameters.map((value) => (Object.is(value, anyId) ? id : value));
    const { rows } = await tx.executeQuery<Row>({ ...made, parameters });
    return rows[0];
  };
}
