import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { type Kept, keepMd5 } from '../../media/storage/md5.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { KeptFile } from './release.ts';
import type { Store } from './storeRows.ts';

/** As a package, its message and DDEX call the sums a store compares by. */
export const algorithmOf = ({ checksum }: Pick<Store, 'checksum'>): 'SHA-256' | 'MD5' =>
  checksum === 'MD5' ? 'MD5' : 'SHA-256';

/** The sum of a kept file as a store wants it, in hexadecimal. */
export const sumOf = ({ checksum }: Pick<Store, 'checksum'>, { sha256, md5 }: KeptFile): string =>
  checksum === 'MD5' ? (md5 ?? '') : sha256;

/** Of a text that is made for a store. */
export const sumOfText = (store: Pick<Store, 'checksum'>, text: string): string =>
  createHash(store.checksum.toLowerCase()).update(text).digest('hex');

/** Keeps the MD5 of the files of a delivery whose store compares by it, in the form it wants, each once. */
export async function keepSums(db: Db, actor: Actor, storage: Storage, deliveryId: number): Promise<void> {
  const { rows } = await withScope(db, actor, (tx) =>
    sql<Kept>`
      select m.id, v.variant, coalesce(v.storage_key, m.storage_key) as "storageKey"
      from delivery d join store s on s.dsp_id = d.dsp_id and s.checksum = 'MD5'
        join album a on a.id = d.album_id
        join media m on m.id = a.album_image or m.id in (select song_file from song where album_id = a.id and deleted_at is null)
        left join media_variant v on v.media_id = m.id and v.variant =
          case when m.id = a.album_image then case s.cover_form when 'JPEG' then 'full' end else case s.sound_form when 'FLAC' then 'flac' end end
      where d.id = ${deliveryId} and d.task <> 'TAKEDOWN' and m.status = 'READY'
        and case when v.media_id is null then m.md5 else v.md5 end is null`.execute(tx),
  );
  await keepMd5(db, actor, storage, rows);
}
