import type { SongRecord } from '@rilis/contract/catalogue/song';
import { dayText } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';
import type { Fact } from './albumFacts.tsx';
import { languageName } from './choices.ts';
import { CreditNames } from './creditNames.tsx';

/** What is written of a song, in the order of the form. */
export function songFacts(song: SongRecord): Fact[] {
  const yes = word('catalogueScreens.fields.yes');
  const ai = Object.entries(song.aiDisclosure ?? {}).filter(([, made]) => made);
  return [
    ['songArtistRoles', <CreditNames key="credits" credits={song.songArtistRoles} />],
    ['isrc', song.isrc],
    ['primaryGenre', [song.primaryGenre, song.secondaryGenre].filter(Boolean).join(', ')],
    ['language', languageName(song.language)],
    ['pline', song.pline && `℗ ${song.pline}`],
    ['cline', song.cline && `© ${song.cline}`],
    ['uniqueSearchKey', song.uniqueSearchKey],
    ['copyrightHolder', song.copyrightHolder],
    ['productionHolder', song.productionHolder],
    ['recordLabel', song.recordLabel],
    ['releaseDate', dayText(song.releaseDate)],
    ['startDate', dayText(song.startDate)],
    ['songFile', song.sound?.fileName],
    ['explicit', song.explicit ? yes : null],
    ['clean', song.clean ? yes : null],
    ['isCover', song.isCover ? yes : null],
    ['coverCopyright', song.coverCopyright],
    ['borrowed', song.borrowed?.map(({ kind }) => word(`catalogue.choice.borrowed.${kind}`)).join(', ')],
    ['aiDisclosure', ai.map(([part]) => word(`catalogue.choice.ai.${part}`)).join(', ')],
    [
      'lyrics',
      song.textLyricYn && song.lyrics ? (
        <span key="lyrics" lang={song.language ?? undefined}>
          {song.lyrics}
        </span>
      ) : null,
    ],
  ];
}
