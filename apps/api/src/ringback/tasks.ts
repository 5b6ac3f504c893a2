import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Db } from '../kit/db/db.ts';
import { openFiles } from '../media/serve/media.ts';
import { stagingDir } from '../media/storage/storage.ts';
import { refusedFileJob } from './refusedFile.ts';
import { renderRbt } from './rendering.ts';

/** The jobs on tones: `{ id }` names the tone. */
export function ringbackTasks(db: Db, config: Config): TaskList {
  const files = openFiles(db, config);
  const madeDir = stagingDir(config, 'made');
  return {
    'notice.refused': (payload) => refusedFileJob(db, payload),
    'ringback.render': (payload, { abortSignal, job }) =>
      renderRbt(files, madeDir, z.object({ id: z.int() }).parse(payload).id, {
        attempts: job.attempts,
        isLast: job.attempts >= job.max_attempts,
        signal: abortSignal,
      }),
  };
}
