import { album } from '@rilis/contract/catalogue/album';
import { song } from '@rilis/contract/catalogue/song';
import { columnOf } from '../kit/db/columns.ts';

const columnsBut = (fields: object, ...others: string[]) =>
  Object.keys(fields)
    .filter((field) => !others.includes(field))
    .map(columnOf);

/** What an owner writes of a release and of a song, beside its credits: as columns. */
export const albumColumns = columnsBut(album.fields, 'labelId', 'albumArtistRoles');
export const songColumns = columnsBut(song.fields, 'songArtistRoles');
