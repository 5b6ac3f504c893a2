import { operatorMessage } from '@rilis/contract/ringback/submission';
import { collectFailures } from '../../kit/collectFailures.ts';
import {
  asDropFault,
  DropFault,
  type DropFolder,
  type OpenDrop,
  wordsAmong,
} from '../../kit/drop/dropFolder.ts';
import { jsonOf } from '../../kit/jsonOf.ts';
import { type Listener, OperatorFault, type OperatorGateway } from './gateway.ts';

/**
 * Files in a folder both sides see. Ours are in `out`: the sound, then its description under one name, whole or not at
 * all; what the operator says comes into `in`, one message a file, and is moved to `in/done`, or to `in/strange` where we
 * do not understand it.
 */
export function fileGateway(open: OpenDrop): OperatorGateway {
  const guarded = <T>(work: (folder: DropFolder) => Promise<T>) =>
    open((folder) => work(withFaults(folder))).catch(refuse);
  return {
    async send(content, audio) {
      const name = nameOf(content.contentId, content.hash);
      await guarded(async (folder) => {
        await folder.put(`out/${name}.wav`, audio);
        await folder.put(`out/${name}.json`, JSON.stringify({ ...content, audio: `${name}.wav` }, null, 2));
      });
      return { transactionId: name };
    },
    async look(contentId, hash) {
      const name = nameOf(contentId, hash);
      const isThere = await guarded(
        async (folder) =>
          (await folder.has(`out/${name}.json`)) || (await folder.has(`out/done/${name}.json`)),
      );
      return isThere ? { transactionId: name } : undefined;
    },
    tell: (contentId, command, key) => guarded(putCommand({ contentId, command }, key)),
    rename: (contentId, words, key) => guarded(putCommand({ contentId, command: 'RENAME', ...words }, key)),
    collect: (listener) => guarded((folder) => collect(folder, listener)),
  };
}

const putCommand =
  (said: { contentId: string; command: string }, key: string) =>
  (folder: DropFolder): Promise<void> =>
    folder.put(`out/${said.contentId}-${said.command}-${key.slice(-12)}.json`, JSON.stringify(said));

/** A message that was heard and not moved, because we died or the way was cut, is heard once more and says nothing new. */
async function collect(folder: DropFolder, { hear, strange }: Listener): Promise<void> {
  const work = collectFailures();
  const aside: string[] = [];
  for (const file of wordsAmong(await folder.list('in')))
    await work.each(file, async () => {
      const message = operatorMessage.safeParse(jsonOf(await folder.read(`in/${file}`)));
      if (message.success) await hear(message.data);
      await folder.move(`in/${file}`, `in/${message.success ? 'done' : 'strange'}/${file}`);
      if (!message.success) aside.push(file);
    });
  const [first] = aside;
  if (first) await work.each(first, () => strange(first, aside.length));
  work.end();
}

const nameOf = (contentId: string, hash: string) => `${contentId}-${hash.slice(0, 16)}`;

/** Only what the folder does is its fault. */
const withFaults = (folder: DropFolder): DropFolder => ({
  put: (name, content) => folder.put(name, content).catch(asDropFault),
  send: (name, source) => folder.send(name, source).catch(asDropFault),
  has: (name) => folder.has(name).catch(asDropFault),
  list: (part) => folder.list(part).catch(asDropFault),
  read: (name) => folder.read(name).catch(asDropFault),
  move: (from, to) => folder.move(from, to).catch(asDropFault),
});

function refuse(error: unknown): never {
  if (error instanceof DropFault) throw new OperatorFault(error.fault, error.message);
  throw error;
}
