import type { AlbumRecord } from '../album.ts';
import { copyrightStatements } from '../choices.ts';
import { onAlbum, onSong, type Rule } from './finding.ts';
import { fold } from './text.ts';

const coverLicence: Rule = {
  id: 'R01',
  severity: 'B',
  source: 'copyright law: a cover needs the consent of the work’s owner',
  check: (release) =>
    release.songs
      .filter((song) => song.isCover && !release.facts.licensedCovers.includes(song.id))
      .map((song) => onSong(song, 'isCover')),
};

const checklist: Rule = {
  id: 'R02',
  severity: 'B',
  source: 'house',
  check(release) {
    const ticks = release.album.copyrightChecklist ?? {};
    const open = copyrightStatements.filter((statement) => !ticks[statement]).length;
    return open === 0 ? [] : [onAlbum(release, 'copyrightChecklist', { open })];
  },
};

const documents: Rule = {
  id: 'R02D',
  severity: 'W',
  source: 'house',
  check: (release) =>
    (release.album.albumCopyrightFile ?? '').trim() === '' ? [onAlbum(release, 'albumCopyrightFile')] : [],
};

const soundtrack: Rule = {
  id: 'R03',
  severity: 'W',
  source: 'Musynk genre rule; SourceAudio',
  check: (release) =>
    isSoundtrack(release.album) && fold(release.album.soundtrackOf ?? '') === ''
      ? [onAlbum(release, 'soundtrackOf')]
      : [],
};

const borrowed: Rule = {
  id: 'R04',
  severity: 'W',
  source: 'SonoSuite; Revelator',
  check: (release) =>
    release.songs.flatMap((song) => {
      const kinds = (song.borrowed ?? []).filter((part) => !part.proof).map((part) => part.kind);
      return kinds.length === 0 ? [] : [onSong(song, 'borrowed', { kinds: [...new Set(kinds)].join(', ') })];
    }),
};

/** R01–R04: rights. */
export const rightsRules: Rule[] = [coverLicence, checklist, documents, soundtrack, borrowed];

/** By its kind or its genre: the form asks for the work it belongs to. */
export const isSoundtrack = (
  album: Partial<Pick<AlbumRecord, 'albumCategory' | 'albumGenre' | 'secondaryGenre'>>,
): boolean =>
  album.albumCategory === 'SOUNDTRACK' ||
  [album.albumGenre, album.secondaryGenre].some((genre) => /\b(?:soundtrack|ost)\b/u.test(fold(genre ?? '')));
