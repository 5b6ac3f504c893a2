import { randomBytes } from 'node:crypto';
import type { Name, World } from './cast.ts';
import { send, silence } from './media.ts';

/** A file of a tone that is stored and was looked into, as if somebody were heard on it. */
async function soundOf(world: World, who: Name): Promise<string> {
  const bytes = silence({ seconds: 3, sampleRate: 8000, channels: 1 });
  // Every tone has bytes of its own.
  randomBytes(16).copy(bytes, 44);
  const { body } = await send(world, who, { kind: 'RINGBACK', fileName: 'nada.wav', bytes });
  await world.sql.query(
    `with ready as (update media set status = 'READY', measures = '{"duration": 3, "leadSilence": 0}' where id = $1 returning id, label_id)
     insert into media_sound (media_id, label_id, peaks, fingerprint, compared_at) select id, label_id, '{}', '{}', now() from ready`,
    [body.id],
  );
  return body.id;
}

/** A number that belongs to a label, as if somebody had proved it. */
export async function boundNumber(world: World, labelId: number): Promise<number> {
  const { rows } = await world.sql.query(
    "insert into tone_number (label_id, number_hash, number_masked) values ($1, $2, '0812-••••-789') returning id",
    [labelId, randomBytes(32)],
  );
  return Number(rows[0].id);
}

/** A complete NSP creation of a label, as a draft or as far as is said. */
export async function makeTone(
  world: World,
  who: 'senja' | 'bayu' | 'tirta',
  status = 'DRAFT',
): Promise<number> {
  const { body } = await world.ask(who, 'POST', '/nsp-creations', {
    titleRbt: `Nada ${randomBytes(4).toString('hex')}`,
    genre: 'GREETING',
    rbtLyric: 'Halo',
    rbtAudio: await soundOf(world, who),
    numberId: await boundNumber(world, world.cast[who].labelId!),
  });
  if (status === 'SUBMITTED') await world.ask(who, 'PUT', `/nsp-creations/${body.id}/SUBMITTED`, {});
  return body.id;
}
