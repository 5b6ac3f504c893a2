import { mediaId } from '@rilis/contract/wire';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Db } from '../../kit/db/db.ts';
import type { MediaRow } from '../record.ts';
import { openFiles } from '../serve/media.ts';
import { stagingDir } from '../storage/storage.ts';
import type { Files } from '../upload/accept.ts';
import { findTwins } from './findTwins.ts';
import { sweep } from './janitor.ts';
import { findMadeBefore } from './madeBefore.ts';
import { progressOf } from './progress.ts';
import { readCover } from './readCover.ts';
import { type Outcome, workOn } from './settle.ts';
import { workOnDocument, workOnImage, workOnRingback, workOnSong } from './work.ts';

type Work = (files: Files, madeDir: string, row: MediaRow, helpers: JobHelpers) => Promise<Outcome>;

/** The jobs on files: `{ id }` names the file. */
export function mediaTasks(db: Db, config: Config): TaskList {
  const files = openFiles(db, config);
  const madeDir = stagingDir(config, 'made');
  const on = (task: string, work: Work) => (payload: unknown, helpers: JobHelpers) =>
    workOn(db, task, idOf(payload), (row) => work(files, madeDir, row, helpers));
  return {
    'media.song': on(
      'media.song',
      async (_files, dir, row, { abortSignal }) =>
        (await findMadeBefore(files, row)) ??
        workOnSong(files, dir, row, { signal: abortSignal, onProgress: progressOf(db, row) }),
    ),
    'media.ringback': on('media.ringback', workOnRingback),
    'media.image': on('media.image', (_files, dir, row, { abortSignal: signal }) =>
      workOnImage(files, dir, row, { signal }),
    ),
    // Papers that came before they were judged wholly at the door.
    'media.document': on('media.document', workOnDocument),
    'media.text': (payload, { abortSignal }) => readCover(files, idOf(payload), abortSignal),
    'media.twins': (payload) => findTwins(db, idOf(payload)),
    'media.janitor': (_payload, { logger }) => sweep(files, config, (line) => logger.warn(line)),
  };
}

const idOf = (payload: unknown) => z.object({ id: mediaId }).parse(payload).id;
