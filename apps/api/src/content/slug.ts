import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';

/** `Bagaimana saya dibayar?` → `bagaimana-saya-dibayar`; a text without letters or digits is `text`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || 'text';

/** The address for a title, numbered when another record of the table has it. */
export async function freeSlug(tx: Tx, table: string, title: string, id?: number): Promise<string> {
  const slug = slugOf(title);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where deleted_at is null and id is distinct from ${id ?? null} and left(slug, ${slug.length}) = ${slug}`.execute(
    tx,
  );
  const taken = new Set(rows.map((row) => row.slug));
  const numbered = (number: number): string =>
    taken.has(`${slug}-${number}`) ? numbered(number + 1) : `${slug}-${number}`;
  return taken.has(slug) ? numbered(2) : slug;
}
