import { mediaFile } from '@rilis/contract/mediaFile';
import { useEffect, useState } from 'react';
import { call, reasonOf } from '../../kit/call/call.ts';
import type { ImageCheck } from '../../media/checkFile.ts';

/** Sends a cover once it is found good here; what was chosen is shown meanwhile. */
export function useCoverUpload(done: (id: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [checked, setJudged] = useState<ImageCheck | null>(null);
  const [remarks, setRemarks] = useState<string[]>([]);
  const [mistake, setMistake] = useState<string>();
  const { local, show } = useLocalPicture();
  const send = async (file: File) => {
    setMistake(undefined);
    setRemarks([]);
    // On its way from here on: whoever goes on while it is looked at would go without it.
    setShare(0);
    try {
      await sendGood(file);
    } catch (error) {
      show(null);
      setMistake(reasonOf(error));
    } finally {
      setShare(null);
    }
  };
  const sendGood = async (file: File) => {
    const { checkCover } = await import('../../media/checkFile.ts');
    const found = await checkCover(file);
    setJudged(found);
    if (found.problems.length > 0) return;
    show(file);
    const body = { kind: 'COVER' as const };
    const answer = await call(mediaFile.upload, { body, files: { file }, onProgress: setShare });
    setRemarks(answer.findings.map(({ message }) => message));
    done(answer.id);
  };
  return { send, share, checked, remarks, mistake, local };
}

/** A picture of this computer as an address, given back when another is shown or nothing. */
function useLocalPicture() {
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local]);
  return { local, show: (file: File | null) => setLocal(file && URL.createObjectURL(file)) };
}
