import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { word } from '../../kit/words.ts';

/** Opens the correction of a live release; answers its number, or null when it could not. */
export const beginCorrection = (id: number) => made(act(album.routes.revise, { params: { id } }));

/** A new draft made of a release; answers its number. */
export const copyOf = (id: number, as: 'VERSION' | 'DUPLICATE') =>
  made(act(album.routes.copy, { params: { id }, body: { as } }));

const made = (call: Promise<AlbumRecord>): Promise<number | null> =>
  call.then(
    ({ id }) => id,
    (error) => {
      toastError(error);
      return null;
    },
  );

/** Asks first. Answers whether it is gone. */
export async function discardCorrection({ id, version, displayAlbumTitle, albumTitle }: AlbumRecord) {
  const sure = await confirm({
    title: word('catalogueLife.revision.discardTitle', { name: displayAlbumTitle || albumTitle }),
    text: word('catalogueLife.revision.discardText'),
    yes: word('catalogueLife.revision.discard'),
  });
  if (!sure) return false;
  try {
    await act(album.routes.softDelete, { params: { id }, body: { version } });
    toastDone();
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
