import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { HttpExchange } from '../../kit/http/endpoint.ts';
import { digest, newToken } from './token.ts';

/** A browser that somebody has signed in with carries it for a year, signed in or not. */
export const deviceCookie = 'rilis_device';
const keptSeconds = 365 * 86_400;
/** Nobody uses more of them; the ones longest out of use are forgotten. */
const most = 20;

export interface Devices {
  /** The hash a device is known by; null for none, and for what this platform has not given out. */
  read(cookie: string | undefined): Buffer | null;
  /** Gives the browser its cookie, if it has none, and knows it as one of the person's. Runs in a staff scope. */
  know(tx: Tx, http: HttpExchange, userId: number): Promise<void>;
}

/** Marks of devices, which nobody but the platform can make: a made-up one would be a bucket of tries for everybody. */
export function devicesOf({ secretKey }: Config): Devices {
  const sign = (name: string) => createHmac('sha256', secretKey).update(`device ${name}`).digest();
  const read = (cookie: string | undefined) => {
    const [, name, mark] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    const genuine = name && mark && timingSafeEqual(sign(name), Buffer.from(mark, 'base64url'));
    return genuine ? digest(name) : null;
  };
  return {
    read,
    know: async (tx, http, userId) => {
      const name = newToken();
      const carried = read(http.cookie(deviceCookie));
      if (!carried) http.setCookie(deviceCookie, `${name}.${sign(name).toString('base64url')}`, keptSeconds);
      await keep(tx, userId, carried ?? digest(name));
    },
  };
}

async function keep(tx: Tx, userId: number, device: Buffer): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: new Date() }),
    )
    .execute();
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (eb) =>
      eb
        .selectFrom('known_device')
        .select('device_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(most),
    )
    .execute();
}

/** Whoever knew the old password may have signed in too: no device is known any more. */
export async function forgetDevices(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

/** The job that forgets devices whose cookie has ended. */
export async function sweepDevices(tx: Tx): Promise<void> {
  const ended = new Date(Date.now() - keptSeconds * 1000);
  await tx.deleteFrom('known_device').where('last_used_at', '<', ended).execute();
}
