import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operatorMessage } from '@rilis/contract/ringback/submission';
import { OperatorFault, type OperatorGateway } from './gateway.ts';

/**
 * Files in a folder both sides see (an SFTP server's, mounted). Ours are in `out`: the sound, then its description under
 * one name, whole or not at all; what the operator says comes into `in`, one message a file, and is moved to `in/done`.
 */
export function fileGateway(root: string): OperatorGateway {
  const out = (name: string) => path.join(root, 'out', name);
  const isThere = (name: string) => existsSync(out(name)) || existsSync(path.join(root, 'out', 'done', name));
  return {
    async send(content, audio) {
      const name = nameOf(content.contentId, content.hash);
      await guarded(async () => {
        await put(out(`${name}.wav`), audio);
        await put(out(`${name}.json`), JSON.stringify({ ...content, audio: `${name}.wav` }, null, 2));
      });
      return { transactionId: name };
    },
    async look(contentId, hash) {
      const name = nameOf(contentId, hash);
      return isThere(`${name}.json`) ? { transactionId: name } : undefined;
    },
    tell: (contentId, command, key) =>
      guarded(() =>
        put(out(`${contentId}-${command}-${key.slice(-12)}.json`), JSON.stringify({ contentId, command })),
      ),
    async collect(hear) {
      const inbox = path.join(root, 'in');
      if (!existsSync(inbox)) return;
      for (const file of (await readdir(inbox)).filter((name) => name.endsWith('.json')).sort()) {
        const message = operatorMessage.safeParse(await jsonIn(path.join(inbox, file)));
        if (message.success) await hear(message.data);
        await keep(inbox, file, message.success ? 'done' : 'strange');
      }
    },
  };
}

const nameOf = (contentId: string, hash: string) => `${contentId}-${hash.slice(0, 16)}`;

async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new OperatorFault(
      'unreachable',
      `The folder cannot be written: ${(error as { code?: string }).code}`,
    );
  }
}

/** Whoever reads the folder meanwhile never sees half a file. */
async function put(file: string, text: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  await writeFile(aside, text, { flush: true });
  await rename(aside, file);
}

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function keep(inbox: string, file: string, where: 'done' | 'strange'): Promise<void> {
  await mkdir(path.join(inbox, where), { recursive: true });
  await rename(path.join(inbox, file), path.join(inbox, where, file));
}
