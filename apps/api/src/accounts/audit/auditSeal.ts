import { sql } from 'kysely';
import { system } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';

const batch = 1_000;

/**
 * Seals what was written to the audit log into its hash chain, a batch a transaction, until nothing is left: what is
 * new, or `all` the log, for what a transaction of hours brought late.
 */
export async function sealAudit(db: Db, { all } = { all: false }): Promise<void> {
  for (let sealed = batch; sealed === batch; ) {
    sealed = await withScope(db, system('audit.seal'), async (tx) => {
      const { rows } = await sql<{
        sealed: number;
      }>`select audit_seal_rows(${batch}, ${all}) as sealed`.execute(tx);
      return rows[0]!.sealed;
    });
  }
}
