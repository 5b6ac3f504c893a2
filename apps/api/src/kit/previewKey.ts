import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The key of a link for the press, by the number it is written down under: nobody can guess one, none lies in the database,
 * and whoever made it may see it again. What it still opens, the database says (0571_release_page.sql).
 */
export const previewKey = (secret: string, id: number): string => `p${id}-${proofOf(secret, id)}`;

/** The number of the link a key belongs to; null for a key that is none of ours. */
export function previewOf(secret: string, key: string): number | null {
  const [, id, proof = ''] = /^p(\d{1,15})-([\w-]{22})$/.exec(key) ?? [];
  if (id === undefined) return null;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, Number(id)))) ? Number(id) : null;
}

/** 132 bits. */
const proofOf = (secret: string, id: number) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rilis preview link', 32)))
    .update(`${id}`)
    .digest('base64url')
    .slice(0, 22);
