import { mediaKinds } from '@rilis/contract/media/kinds';
import { media as routes } from '@rilis/contract/media/media';
import type { MediaKind } from '@rilis/contract/mediaFile';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { on, onOwn, type StagedFile } from '../../kit/http/endpoint.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { recordOf } from '../record.ts';
import { openStorage } from '../storage/storage.ts';
import { acceptFile, type Files } from '../upload/accept.ts';
import { sniffFile } from '../upload/check.ts';
import { downloadMedia, findReadable } from './download.ts';
import { signLink } from './link.ts';
import { paperViewsEndpoint } from './paperViews.ts';

export const openFiles = (db: Db, config: Config): Files => ({
  db,
  storage: openStorage(config),
  keys: config.keys,
  scanner: config.scanner,
});

export const mediaEndpoints = (files: Files) => [
  upload(files),
  uploadWithoutId(files),
  downloadMedia(files),
  read,
  sound,
  link(files),
  paperViewsEndpoint,
];

const upload = (files: Files) =>
  onOwn(routes.upload, ({ actor, body, files: staged }) => acceptFile(files, actor, only(staged), body));

const uploadWithoutId = (files: Files) =>
  onOwn(routes.uploadWithoutId, async ({ actor, body, files: staged }) => {
    const file = only(staged);
    return acceptFile(files, actor, file, { ...body, kind: await kindByContent(actor, file) });
  });

function only(staged: readonly StagedFile[]): StagedFile {
  const [file, ...more] = staged;
  if (!file || more.length > 0 || file.field !== 'file') throw invalid('file', 'error.validation.file');
  return file;
}

async function kindByContent(actor: Actor, file: StagedFile): Promise<MediaKind> {
  const format = await sniffFile(file.path);
  if (format === 'PDF') return 'DOCUMENT';
  if (format === 'WAV') return 'SONG';
  return actor.labelId === null ? 'CONTENT' : 'ARTIST_IMAGE';
}

const read = on(routes.read, async ({ tx, actor, params }) =>
  recordOf(await findReadable(tx, actor, params.id), actor.lang),
);

const sound = on(routes.sound, async ({ tx, actor, params }) => {
  await findReadable(tx, actor, params.id);
  return findSound(tx, params.id);
});

async function findSound(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('media_sound')
    .innerJoin('media', 'media.id', 'media_sound.media_id')
    .select(['peaks', 'measures'])
    .where('media_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const link = (files: Files) =>
  onOwn(routes.link, async ({ actor, params, body }) => {
    const row = await withScope(files.db, actor, (tx) => findReadable(tx, actor, params.id));
    const variant = body.variant ?? mediaKinds[row.kind as MediaKind].usual;
    return signLink(files.keys[0], { id: params.id, variant, session: actor.sessionId! });
  });
