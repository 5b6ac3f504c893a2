import { z } from 'zod';
import { route } from '../route.ts';
import { idText } from '../wire.ts';
import { album } from './album.ts';
import { albumTypes } from './choices.ts';
import { shownCredit } from './credit.ts';

/** What a new release takes over, and who wrote every song of the last one. */
const releaseStart = z.object({
  album: album.input.pick({
    albumCategory: true,
    albumLanguage: true,
    albumGenre: true,
    secondaryGenre: true,
    adultYn: true,
    domesticYn: true,
    includedTerritories: true,
    excludedTerritories: true,
    dsp: true,
    labelName: true,
    rightController: true,
    pline: true,
    cline: true,
    albumCopyrightStatus: true,
  }),
  artists: z.array(shownCredit),
  writers: z.array(shownCredit),
});
export type ReleaseStart = z.output<typeof releaseStart>;

/** What a new release begins with: as this label, or this artist, wrote the last one of its kind; music is one kind. */
export const startOfRelease = route({
  method: 'GET',
  path: '/albums/start',
  can: '/backoffice/music/createAlbum',
  query: z.object({
    labelId: idText.optional(),
    artistId: idText.optional(),
    albumType: z.enum(albumTypes).default('Album'),
  }),
  reply: releaseStart,
});
