import { constants, setPriority } from 'node:os';
import { convertSong, type SongResult } from './audio/song.ts';

/** What the job's process tells its parent. */
export type SongMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: SongResult }
  | { kind: 'failure'; message: string };

/** The process of one song: yields to everybody else, and ends when its parent lets go of it or dies. */
async function runInChild([wavPath = '', outDir = '']: string[]): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  process.on('disconnect', () => process.exit());
  try {
    const result = await convertSong(wavPath, outDir, (done) => tell({ kind: 'progress', done }));
    tell({ kind: 'result', result });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    tell({ kind: 'failure', message });
  }
}

/** With nobody left to hear it there is nothing left to do: an error of the line would only be printed. */
function tell(message: SongMessage): void {
  process.send?.(message, undefined, undefined, (error) => error && process.exit());
}

await runInChild(process.argv.slice(2));
