import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { linkSeconds } from '@rilis/contract/media/media';
import type { MediaVariant } from '@rilis/contract/mediaFile';
import { sql } from 'kysely';
import { patternsOf } from '../../accounts/people/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Db } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';

/** What a link opens, until when (Unix seconds), and the session that asked for it. */
interface Opened {
  id: string;
  variant: MediaVariant;
  expires: number;
  session: number;
}

/** The address of a file for a few minutes and as long as the session lives, for players that send no headers. */
export function signLink(secret: string, opened: Omit<Opened, 'expires'>): { url: string; expiresAt: Date } {
  const expires = Math.floor(Date.now() / 1_000) + linkSeconds;
  const { id, variant, session } = opened;
  const signature = signatureOf(secret, { ...opened, expires });
  const query = new URLSearchParams({ variant, expires: `${expires}`, session: `${session}`, signature });
  return { url: `/api/media-images/download/${id}?${query}`, expiresAt: new Date(expires * 1_000) };
}

/** Seconds that the clocks of two machines may be apart. */
const clocksApart = 300;

interface Presented {
  variant?: MediaVariant | undefined;
  expires?: string | undefined;
  session?: number | undefined;
  signature?: string | undefined;
}

/**
 * For whom a presented link speaks, with the rights they have now.
 * @throws Problem 403, always the same, when it was changed, is too old, or its session is over
 */
export async function holderOf(
  db: Db,
  secret: string,
  id: string,
  link: Presented,
  asked: Actor,
): Promise<Actor> {
  const { variant, session, signature = '' } = link;
  const expires = Number(link.expires);
  const left = expires - Date.now() / 1_000;
  // It may come from a machine whose clock goes before ours.
  if (!variant || !session || !(left > 0 && left <= linkSeconds + clocksApart)) throw deadLink();
  const expected = Buffer.from(signatureOf(secret, { id, variant, expires, session }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw deadLink();
  const { rows } = await sql<Holder>`select * from session_holder(${session})`.execute(db);
  const holder = rows[0];
  if (!holder) throw deadLink();
  return {
    ...asked,
    userId: holder.user_id,
    login: holder.login,
    labelId: holder.label_id,
    roleNames: holder.role_names,
    permissions: patternsOf(holder.privileges),
    sessionId: session,
    signedInAt: holder.signed_in_at,
    viewer: holder.viewer_login,
  };
}

interface Holder {
  user_id: number;
  login: string;
  label_id: number | null;
  role_names: string[];
  privileges: string[];
  signed_in_at: Date;
  viewer_login: string | null;
}

const deadLink = () => new Problem(403, 'error.media.link');

function signatureOf(secret: string, { id, variant, expires, session }: Opened): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rilis signed link', 32));
  return createHmac('sha256', key).update(`${id}|${variant}|${expires}|${session}`).digest('base64url');
}
