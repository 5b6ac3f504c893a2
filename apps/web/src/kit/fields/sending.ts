import { mediaFile } from '@rilis/contract/mediaFile';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { useState } from 'react';
import { call, reasonOf } from '../call/call.ts';
import { useFormContext } from '../form/formContext.ts';

type Done = (kept: ReplyOf<typeof mediaFile.upload>, file: File) => void;

/**
 * Sends a file as soon as it is chosen. `share`: how much of it has gone, from 0 to 1, null while none is on its way.
 * `mistake`: why it is not taken; `tell` says one, or none any more. `done` gets what was kept.
 */
export function useSending(body: BodyOf<typeof mediaFile.upload>, done: Done) {
  const { bring } = useFormContext();
  const [share, setShare] = useState<number | null>(null);
  const [mistake, tell] = useState<string>();
  /** Answers whether it came. */
  const upload = async (file: File): Promise<boolean> => {
    tell(undefined);
    setShare(0);
    try {
      done(await call(mediaFile.upload, { body, files: { file }, onProgress: setShare }), file);
      return true;
    } catch (error) {
      tell(reasonOf(error));
      return false;
    } finally {
      setShare(null);
    }
  };
  /** The form waits for what is on its way. */
  const wait = (coming: Promise<boolean>) => bring?.(coming);
  return { share, mistake, tell, upload, wait, send: (file: File) => wait(upload(file)) };
}
