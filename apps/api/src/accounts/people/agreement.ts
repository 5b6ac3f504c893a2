import { sql } from 'kysely';
import type { Tx } from '../../kit/db/db.ts';

interface Agreed {
  title: string;
  /** The id of the version, whose text can be read for good. */
  version: number;
  sha256: string;
}

/**
 * What whoever agrees now agrees to: the terms and the privacy policy in effect, each by its version and the hash of its text, for
 * the log, where nobody changes it afterwards.
 */
export async function agreedTexts(tx: Tx): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    select title, id as version, text_hash as sha256 from content_version
    where id in (legal_version_in_effect('GENERAL'), current_policy_version()) order by entity desc`.execute(
    tx,
  );
  return rows;
}
