import { openDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { type Word, word } from '../../kit/words.ts';

/**
 * Puts the whole address of a page of ours where people paste from, and says so. Where that is not allowed (without TLS, or too
 * long after the press) the address is shown, to be copied by hand.
 */
export async function copyAddress(path: string, said: Word): Promise<void> {
  const address = `${location.origin}${path}`;
  const isCopied = await navigator.clipboard?.writeText(address).then(
    () => true,
    () => false,
  );
  if (isCopied) return toastDone(word(said));
  const { LinkBox } = await import('../../kit/look/linkBox.tsx');
  openDialog({ title: word('releasePage.page.copy'), body: <LinkBox data-autofocus value={address} /> });
}
