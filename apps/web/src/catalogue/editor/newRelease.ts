import { album } from '@rilis/contract/catalogue/album';
import type { albumTypes } from '@rilis/contract/catalogue/choices';
import type { Credit } from '@rilis/contract/catalogue/credit';
import { isSpoken, sentCredits } from '@rilis/contract/catalogue/rules/release';
import { type ReleaseStart, startOfRelease } from '@rilis/contract/catalogue/start';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { actAndLeave } from '../../kit/call/act.ts';
import { reasonOf } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { wizardAt } from '../release/wizardLink.ts';
import { songUploads } from './songUploads.ts';

export type AlbumType = (typeof albumTypes)[number];

/** What somebody says of a release that is new. */
export interface Making {
  type: AlbumType;
  title: string;
  files: File[];
  coverId: string | null;
  artist: Credit;
  /** Of staff: whose it is. */
  labelId: number | null;
}

/** What the release begins with, as its label or its artist wrote the last one; who is named by hand stays. */
export function useStart(labelId: number | null, type: AlbumType) {
  const [named, setNamed] = useState<Credit>();
  const [sought, seek] = useState('');
  const query = {
    ...(labelId !== null && { labelId: String(labelId) }),
    ...(named?.artistId && { artistId: String(named.artistId) }),
    // All music begins alike: a second file makes an album of a single.
    ...(isSpoken({ album: { albumType: type } }) && { albumType: type }),
  };
  const asked = useCall(startOfRelease, { query }, { enabled: labelId !== null, keepPrevious: true });
  const { data: start } = asked;
  const [first = nobody] = start?.artists ?? [];
  const artist = named ?? first;
  // What is known of an artist comes once somebody has chosen them: it is no other one then.
  const offered = useRef(first.artistId);
  if (!named) offered.current = first.artistId;
  const setArtist = (part: Partial<Credit>) => setNamed({ ...artist, ...part });
  // Whoever is quicker than the answer would begin without the artist, or with the one of the label chosen before.
  const waiting = asked.isFetching && (start === undefined || asked.isPlaceholderData);
  return {
    start,
    waiting,
    artist,
    offered: offered.current,
    setArtist,
    seek,
    named: !!named?.artistId || sought.trim() !== '',
  };
}

const nobody: Credit = { artistId: null, stageName: null, role: 'MAIN' };

/** Makes the draft with all that is known of it; its songs go on their way while one writes. */
export function useMaking() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  // Read before the page is drawn again: one goes on at once.
  const made = useRef(false);
  const make = async (making: Making, start: ReleaseStart | undefined) => {
    setBusy(true);
    setMistake(undefined);
    try {
      const { id } = await actAndLeave(album.routes.create, { body: bodyOf(making, start), once: true });
      made.current = true;
      if (making.files.length > 0) void songUploads.add(id, making.files);
      await navigate(wizardAt(id, { step: 'songs' }));
    } catch (error) {
      setMistake(reasonOf(error));
      setBusy(false);
    }
  };
  return { make, busy, mistake, isMade: () => made.current };
}

const bodyOf = ({ type, title, coverId, artist, labelId }: Making, start: ReleaseStart | undefined) => ({
  ...start?.album,
  albumType: type,
  ...{ albumTitle: title, albumTitleOrigin: title, displayAlbumTitle: title, diskCnt: 1 },
  ...{ albumImage: coverId, generateUpc: true },
  ...(artist.artistId !== null && { albumArtistRoles: sentCredits([artist]) }),
  ...(labelId !== null && { labelId }),
});
