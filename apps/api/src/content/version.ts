import { versions as routes } from '@rilis/contract/content/legal';
import { sql } from 'kysely';
import type { Tx } from '../kit/db.ts';
import { on } from '../kit/endpoint.ts';
import { cleaned } from './entity.ts';

type Legal = 'privacy_policy' | 'term_agreement';

/** What was published of a legal text, newest first. The table writes it down by itself (0070_content.sql). */
export const versionEndpoints = [
  on(routes.privacyPolicy, ({ tx, params }) => findVersions(tx, 'privacy_policy', params.id)),
  on(routes.termAgreement, ({ tx, params }) => findVersions(tx, 'term_agreement', params.id)),
];

async function findVersions(tx: Tx, entity: Legal, id: number) {
  const rows = await tx
    .selectFrom('content_version as v')
    .leftJoin('app_user as u', 'u.id', 'v.created_by')
    .select([
      'v.id',
      'v.number',
      'v.title',
      'v.title_indonesian as titleIndonesian',
      'v.description',
      'v.description_indonesian as descriptionIndonesian',
      'v.text_hash as textHash',
      'v.created_at as createdAt',
      'u.login as savedBy',
    ])
    .where('v.entity', '=', entity)
    .where('v.entity_id', '=', id)
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map((row) => cleaned(row, ['description']));
}

/** The version of the privacy policy that visitors see now, for a consent to point at; null while none is published. */
export async function currentPolicyVersion(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select current_policy_version() as id`.execute(tx);
  return rows[0]?.id ?? null;
}
