import { song } from '@rilis/contract/catalogue/song';
import { editing } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import { listSongs, songOptions } from './songList.ts';
import { songMods } from './songMods.ts';
import { findSong, songsOfAlbum } from './songRows.ts';
import { listSounds } from './songSounds.ts';
import { createSong, removeSong, restoreSong, trashSong, updateSong, updateSongs } from './songWrites.ts';
import { requireAlbum } from './visible.ts';

const { routes } = song;

export const songEndpoints = [
  on(routes.list, ({ tx, actor, query }) => listSongs(tx, actor, query)),
  on(routes.filter, ({ tx, actor, query }) => listSongs(tx, actor, query)),
  on(routes.trash, ({ tx, actor, query }) => listSongs(tx, actor, query, { trash: true })),
  on(routes.options, ({ tx, actor, query }) => songOptions(tx, actor, query)),
  editing(
    on(routes.ofAlbum, async ({ tx, params }) => {
      await requireAlbum(tx, params.id);
      return songsOfAlbum(tx, params.id);
    }),
  ),
  editing(on(routes.mods, ({ tx, query }) => songMods(tx, query.albumId))),
  editing(on(routes.sounds, ({ tx, query }) => listSounds(tx, query))),
  editing(on(routes.create, ({ tx, actor, body }) => createSong(tx, actor, body))),
  editing(on(routes.bulk, ({ tx, actor, body }) => updateSongs(tx, actor, body))),
  editing(on(routes.read, ({ tx, params }) => findSong(tx, params.id))),
  on(routes.trashed, ({ tx, params }) => findSong(tx, params.id, 'trashed')),
  editing(on(routes.update, ({ tx, actor, params, body }) => updateSong(tx, actor, params.id, body))),
  editing(on(routes.patch, ({ tx, actor, params, body }) => updateSong(tx, actor, params.id, body))),
  editing(on(routes.softDelete, ({ tx, actor, params }) => trashSong(tx, actor, params.id))),
  editing(on(routes.restore, ({ tx, actor, params }) => restoreSong(tx, actor, params.id))),
  on(routes.remove, ({ tx, actor, params }) => removeSong(tx, actor, params.id)),
];
