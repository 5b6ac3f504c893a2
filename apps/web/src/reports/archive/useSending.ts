import { catalogueImports } from '@rilis/contract/reports/catalogueImport';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { useGuard } from '../../kit/form/useGuard.ts';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { sendInPieces } from '../../media/tusSend.ts';
import type { Lying } from './packFolder.ts';

export interface Bringing {
  labelId: number | null;
  own: boolean;
}

/**
 * The upload: how much of it is sent (null: none is), and what starts and stops it. Whoever leaves meanwhile is asked, and
 * stops it.
 */
export function useSending({ labelId, own }: Bringing) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<number | null>(null);
  const halt = useRef<() => void>(undefined);
  const under = useRef(false);
  useGuard(() => under.current, 'screen');
  const label = own || labelId === null ? null : labelId;
  const failed = (error: unknown) => {
    toastError(error);
    under.current = false;
    setSent(null);
  };
  const begin = async (mediaId: string) => {
    try {
      const body = label === null ? { mediaId } : { mediaId, labelId: label };
      const { id } = await act(catalogueImports.begin, { body });
      if (!under.current) return;
      under.current = false;
      await navigate({ to: pathOf('/backoffice/catalogue-archive/{id}/show', { id }) });
    } catch (error) {
      failed(error);
    }
  };
  const send = (files: readonly Lying[]) => {
    if (files.length === 0) return;
    let stopped = false;
    under.current = true;
    halt.current = () => {
      stopped = true;
    };
    setSent(0);
    oneFile(files).then((file) => {
      if (stopped) return;
      const metadata = { kind: 'ARCHIVE', ...(label !== null && { labelId: String(label) }) };
      halt.current = sendInPieces(file, metadata, {
        progress: (bytes) => setSent(bytes / Math.max(1, file.size)),
        done: (mediaId) => void begin(mediaId),
        failed,
      });
    }, failed);
  };
  const stop = () => {
    halt.current?.();
    under.current = false;
    setSent(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every one of them stops the same
  useEffect(() => stop, []);
  return { sent, send, stop };
}

/** What is sent: the one file, or the folder as one. */
async function oneFile(files: readonly Lying[]): Promise<File> {
  const [first] = files;
  if (first && files.length === 1) return first.file;
  const names = files.map(({ path }) => path);
  if (!names.some((name) => /\.(csv|xlsx)$|(^|\/)catalogue\.json$/i.test(name)))
    throw new Error(word('archive.noTable'));
  const { packFolder } = await import('./packFolder.ts');
  return packFolder(names[0]?.split('/')[0] ?? 'catalogue', files);
}
