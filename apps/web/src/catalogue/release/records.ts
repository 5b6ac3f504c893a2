import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { isEditable } from '@rilis/contract/machine';
import { readAgain } from '../../kit/call/act.ts';
import { useCall } from '../../kit/call/useCall.ts';

/** The songs of a release in their order; asked again while one is still being looked at. */
export const useSongs = (albumId: number) =>
  useCall(
    song.routes.ofAlbum,
    { params: { id: albumId } },
    {
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
    },
  );

/** What is wrong with a release, in the reader's language. */
export const useFindings = (albumId: number) => useCall(reviewRoutes.findings, { params: { id: albumId } });

export const useHistory = (albumId: number) => useCall(album.routes.history, { params: { id: albumId } });

/** Reads a release and everything of it again. */
export const refreshAlbum = () => readAgain(album.path, song.path);

/** The worker has read the whole file: it can be played, and its measures are known. */
export const isReady = ({ sound }: Pick<SongRecord, 'sound'>) => sound?.status === 'READY';

const isUnderWay = ({ sound }: SongRecord) => !!sound && sound.status === 'QUARANTINED';

/** Whether the owner may change it now. */
export const isOpen = ({ approvalStatus }: Pick<AlbumRecord, 'approvalStatus'>) =>
  isEditable(albumMachine, approvalStatus);
