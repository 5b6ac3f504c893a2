import type { SongRecord } from '../song.ts';
import { coarseWords } from './explicitWords.ts';
import { onAlbum, onSong, type Rule, type Verdict } from './finding.ts';
import { sameName } from './knownNames.ts';
import type { ReleaseFacts } from './release.ts';

const albumFlag: Rule = {
  id: 'E01',
  severity: 'B',
  source: 'iTunes Partner FAQ "Parental Advisory"',
  check(release) {
    const explicit = release.songs.filter((song) => song.explicit);
    if (explicit.length === 0 || release.album.albumExplicit) return [];
    return [
      onAlbum(
        release,
        'albumExplicit',
        { count: explicit.length },
        { label: 'setFlag', patch: { albumExplicit: true } },
      ),
    ];
  },
};

const lonelyClean: Rule = {
  id: 'E02',
  severity: 'W',
  source: 'iTunes Partner FAQ "Parental Advisory"; Amuse help',
  check: (release) =>
    release.songs
      // What is marked as both is no twin of itself, nor clean.
      .filter((song) => song.clean && (song.explicit || !hasTwin(release, song)))
      .map((song) => onSong(song, 'clean', {}, { label: 'unsetFlag', patch: { clean: false } })),
};

const coarse: Rule = {
  id: 'E03',
  severity: 'W',
  source: 'Amuse help; house',
  check: (release) => [...albumWords(release), ...release.songs.flatMap((song) => songWords(song))],
};

const notEverywhere: Rule = {
  id: 'E04',
  severity: 'I',
  source: 'ATG Recording help',
  check(release) {
    const explicit = release.album.albumExplicit || release.songs.some((song) => song.explicit);
    return explicit ? [onAlbum(release, 'albumExplicit')] : [];
  },
};

/** E01–E04: explicit content. */
export const explicitRules: Rule[] = [albumFlag, lonelyClean, coarse, notEverywhere];

function hasTwin(release: ReleaseFacts, song: SongRecord): boolean {
  if (release.facts.explicitTwins.includes(song.id)) return true;
  return release.songs.some(
    (other) => other.explicit && sameName(other.songTitle ?? '', song.songTitle ?? ''),
  );
}

function albumWords(release: ReleaseFacts): Verdict[] {
  const { albumExplicit, albumTitle, displayAlbumTitle, albumSubTitle } = release.album;
  const said = [albumTitle, displayAlbumTitle, albumSubTitle].join(' ');
  const found = albumExplicit ? [] : coarseWords(said);
  return found.length === 0 ? [] : [onAlbum(release, 'albumExplicit', { found: found.join(', ') })];
}

function songWords(song: SongRecord): Verdict[] {
  if (song.explicit) return [];
  const found = coarseWords(`${song.songTitle ?? ''} ${song.songSubTitle ?? ''} ${song.lyrics ?? ''}`);
  return found.length === 0 ? [] : [onSong(song, 'explicit', { found: found.slice(0, 5).join(', ') })];
}
