import { mediaKind } from '@rilis/contract/mediaFile';
import type { Actor } from '../../kit/actor.ts';
import { withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { hashFile } from '../hashFile.ts';
import { findMedia } from '../record.ts';
import { acceptFile, type Files } from './accept.ts';
import { requireSoundHeader } from './uploadOrder.ts';
import type { UploadStore } from './uploadStore.ts';

/** Of what uploads become files, and which just now. */
export interface Finishing {
  files: Files;
  store: UploadStore;
  finishing: Map<string, Promise<unknown>>;
}

/** Makes a file of an upload whose last byte has come, unless another machine does; of an unfinished one the beginning is checked. */
export async function finishWhenComplete(context: Finishing, actor: Actor, id: string): Promise<void> {
  const running = context.finishing.get(id);
  if (running) return void (await running);
  const work = finishOrCheck(context, actor, id);
  context.finishing.set(id, work);
  try {
    await work;
  } catch (error) {
    // What breaks a rule will never be a file; anything else may be tried again.
    if (error instanceof Problem && error.status === 422) await context.store.forget(id);
    if (!isGone(error) || (await finishedBytes(context, actor, id)) === null) throw error;
  } finally {
    context.finishing.delete(id);
  }
}

async function finishOrCheck(context: Finishing, actor: Actor, id: string): Promise<void> {
  const { store } = context;
  const { offset, size = 0, metadata } = await store.tus.getUpload(id);
  const order = readOrderOf(metadata ?? {});
  if (offset === size) return finish(context, actor, id, { ...order, bytes: offset });
  await requireSoundHeader((from, length) => store.read(id, from, length), order.kind, size);
}

type Order = ReturnType<typeof readOrderOf> & { bytes: number };

async function finish(context: Finishing, actor: Actor, id: string, order: Order): Promise<void> {
  const { store } = context;
  const { kind, fileName, labelId, bytes } = order;
  const file = await store.join(id);
  const staged = { path: file, fileName, bytes, sha256: await hashFile(file) };
  await acceptFile(context.files, actor, staged, { kind, labelId, id });
  await store.forget(id);
}

const readOrderOf = (metadata: Record<string, string | null>) => ({
  kind: mediaKind.parse(metadata.kind),
  fileName: metadata.fileName ?? 'file',
  labelId: metadata.labelId ? Number(metadata.labelId) : undefined,
});

/** The bytes of an upload that is a file already: its answer was lost on the way. */
export async function finishedBytes({ files }: Finishing, actor: Actor, id: string): Promise<number | null> {
  const row = await withScope(files.db, actor, (tx) => findMedia(tx, id));
  return row?.created_by === actor.userId ? row.bytes : null;
}

/** As the protocol's store says it, or we. */
export const isGone = (error: unknown): boolean => {
  const { status_code, status = status_code } = error as { status_code?: number; status?: number };
  return status === 404 || status === 410;
};
