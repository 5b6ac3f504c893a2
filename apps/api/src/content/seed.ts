import { sql } from 'kysely';
import type { Tx } from '../kit/db/db.ts';
import { enqueue } from '../kit/jobs.ts';
import { cleaned } from './entity.ts';
import { benefits, contacts, dsps, heroes, testimonials } from './seedHome.ts';
import { privacyPolicies, termAgreements } from './seedLegal.ts';
import { aboutTexts, faqs } from './seedPages.ts';
import { slugOf } from './slug.ts';

/** A first set of everything visitors read, on an empty installation. What staff have made, or taken away, is left alone. */
export async function seedContent(tx: Tx): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from faq) or exists (select from homepage_hero) or exists (select from term_agreement) as there`.execute(
    tx,
  );
  if (rows[0]?.there) return;
  await insert(tx, 'faq', faqs.map(withSlug));
  await insert(tx, 'privacy_policy', privacyPolicies.map(withSlug));
  await insert(tx, 'term_agreement', termAgreements.map(withSlug));
  await insert(tx, 'about_us', aboutTexts);
  await insert(tx, 'about_us_contact', contacts);
  await insert(tx, 'dsp', dsps);
  await insert(tx, 'homepage_hero', heroes);
  await insert(tx, 'homepage_benefit', benefits);
  await insert(tx, 'homepage_testimonial', testimonials);
  // The pictures are drawn by the worker, so that the first start need not wait for them.
  await enqueue(tx, 'content.pictures', {}, 'content.pictures');
}

const withSlug = <T extends { title: string }>(row: T) => ({ ...row, slug: slugOf(row.title) });

type Table =
  | 'faq'
  | 'privacy_policy'
  | 'term_agreement'
  | 'about_us'
  | 'about_us_contact'
  | 'dsp'
  | 'homepage_hero'
  | 'homepage_benefit'
  | 'homepage_testimonial';

/** One by one: each row stands after those before it. */
async function insert(tx: Tx, table: Table, rows: readonly Record<string, unknown>[]): Promise<void> {
  for (const row of rows)
    await tx
      .insertInto(table)
      .values(cleaned(row, ['description']))
      .execute();
}
