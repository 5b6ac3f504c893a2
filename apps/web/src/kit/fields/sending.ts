import { mediaFile } from '@rilis/contract/mediaFile';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import { useState } from 'react';
import { call, reasonOf } from '../call/call.ts';
import { useFormContext } from '../form/formContext.ts';
import { word } from '../words.ts';
import type { InputProps } from './field.ts';

type Done = (kept: ReplyOf<typeof mediaFile.upload>, file: File) => void;

/**
 * Sends a file as soon as it is chosen. `share`: how much of it has gone, from 0 to 1, null while none is on its way.
 * `mistake`: why it is not taken; `tell` says one, or none any more. `done` gets what was kept.
 */
export function useSending(body: BodyOf<typeof mediaFile.upload>, done: Done) {
  const { bring } = useFormContext();
  const [share, setShare] = useState<number | null>(null);
  const [mistake, tell] = useState<string>();
  /** Why it did not come; undefined: it came. */
  const sendOne = async (file: File): Promise<string | undefined> => {
    setShare(0);
    try {
      done(await call(mediaFile.upload, { body, files: { file }, onProgress: setShare }), file);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    } finally {
      setShare(null);
    }
  };
  /** Answers whether it came. */
  const upload = async (file: File): Promise<boolean> => {
    tell(undefined);
    const refused = await sendOne(file);
    tell(refused);
    return refused === undefined;
  };
  /** One after the other: whatever becomes of one, the others are tried, and each that does not come is named. */
  const uploadEach = async (files: readonly File[], left?: string): Promise<boolean> => {
    tell(left);
    const refused: string[] = left ? [left] : [];
    for (const file of files) {
      const why = await sendOne(file);
      if (why) refused.push(`${file.name}: ${why}`);
    }
    tell(refused.join(' ') || undefined);
    return refused.length === 0;
  };
  /** The form waits for what is on its way. */
  const wait = (coming: Promise<boolean>) => bring?.(coming);
  return {
    ...{ share, mistake, tell, upload, wait },
    send: (file: File) => wait(upload(file)),
    /** `left`: what is said already of those that are not among them. */
    sendEach: (files: readonly File[], left?: string) => wait(uploadEach(files, left)),
  };
}

/**
 * What stands around the button of a field that takes files, and what is said with the button, which can itself be neither
 * required nor wrong. A file that is refused is told of at once: nobody has pressed anything since.
 */
export function aroundFile<T>(field: InputProps<T>, mistake?: string) {
  const { label, description, withAsterisk, className, error, 'data-path': path } = field;
  const wrong = mistake ?? error;
  const said = [withAsterisk && word('error.validation.required'), wrong, description];
  return {
    around: {
      ...{ label, description, withAsterisk, className, error: wrong, labelElement: 'div' as const },
      ...(mistake && { errorProps: { role: 'alert' } }),
    },
    button: {
      'data-path': path,
      'aria-description': [...new Set(said)].filter(Boolean).join(' ') || undefined,
    },
  };
}
