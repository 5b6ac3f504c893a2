import { editable } from '@rilis/contract/approval';
import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { reviewRoutes } from '@rilis/contract/catalogue/review';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { queryClient } from '../../kit/call/queries.ts';

/** The songs of a release in their order; asked again while one is still being looked at. */
export const useSongs = (albumId: number) =>
  useQuery({
    queryKey: [song.path, 'of', albumId],
    queryFn: ({ signal }) => call(song.routes.ofAlbum, { params: { id: albumId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 3000 : false),
  });

/** What is wrong with a release, in the reader's language. */
export const useFindings = (albumId: number) =>
  useQuery({
    queryKey: [album.path, 'findings', albumId],
    queryFn: ({ signal }) => call(reviewRoutes.findings, { params: { id: albumId }, signal }),
  });

export const useHistory = (albumId: number) =>
  useQuery({
    queryKey: [album.path, 'history', albumId],
    queryFn: ({ signal }) => call(album.routes.history, { params: { id: albumId }, signal }),
  });

/** Reads a release and everything of it again. */
export const refreshAlbum = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [album.path] }),
    queryClient.invalidateQueries({ queryKey: [song.path] }),
  ]);

/** The worker has read the whole file: it can be played, and its measures are known. */
export const isReady = ({ sound }: Pick<SongRecord, 'sound'>) => sound?.status === 'READY';

const isUnderWay = ({ sound }: SongRecord) => !!sound && sound.status === 'QUARANTINED';

/** Whether the owner may change it now. */
export const isOpen = ({ approvalStatus }: Pick<AlbumRecord, 'approvalStatus'>) =>
  editable.includes(approvalStatus);
