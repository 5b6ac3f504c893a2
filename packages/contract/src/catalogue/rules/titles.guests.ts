import type { ShownCredit } from '../credit.ts';
import type { Rule } from './finding.ts';
import { knownActs, sameName } from './knownNames.ts';
import { credited, isSpoken, sentCredits, typedCredit } from './release.ts';
import { fold, isCheckable, tidy, wholeWord } from './text.ts';
import { besideName, dropGuests, guestSpans, joinGuests, splitGuests, splitTitle } from './titleParts.ts';
import { isVersionField, rewriting, type TitleSpot, titleRule, titles, wordings } from './titleSpots.ts';
import { isVersion } from './versionWords.ts';

const featSpelling = titleRule(
  { id: 'T05', severity: 'B', source: 'Apple Music Style Guide 2.13' },
  wordings,
  {
    find: (text, { field }) => {
      if (isVersionField(field)) return spelled(behindTitle(text), guestSpans(behindTitle(text))[0]);
      return spelled(
        text,
        guestSpans(text).find((span) => !span.exact),
      );
    },
    mend: {
      label: 'rewrite',
      patch: (text, spot) =>
        isVersionField(spot.field)
          ? guestsFromVersion(text, spot)
          : { [spot.field]: withExactGuests(text, spot, (exact) => !exact) },
    },
  },
);

const featTwice = titleRule(
  {
    id: 'T06',
    severity: 'W',
    source: 'Apple Music Style Guide 2.13; LabelGrid; Spotify metadata guide',
    stores: ['Apple Music', 'Spotify'],
  },
  titles,
  {
    find: (text, spot) =>
      spelled(
        text,
        guestSpans(text).find((span) => guestsOf(span.guests, spot).some(isGuest(spot))),
      ),
    mend: rewriting('remove', (text, spot) => {
      const spans = guestSpans(text);
      const all = spans.every((span) => guestsOf(span.guests, spot).every(isGuest(spot)));
      return all ? dropGuests(text, spans) : null;
    }),
  },
);

const guestList = titleRule({ id: 'T07', severity: 'B', source: 'Apple Music Style Guide 2.13' }, titles, {
  find: (text, spot) =>
    guestSpans(text).find((span) => span.exact && span.guests !== joinGuests(guestsOf(span.guests, spot)))
      ?.guests ?? null,
  mend: rewriting('rewrite', (text, spot) => withExactGuests(text, spot, (exact) => exact)),
});

const artistInTitle = titleRule(
  { id: 'T08', severity: 'B', source: 'UnitedMasters help; Spotify metadata guide' },
  titles,
  { find: artistInside, mend: rewriting('remove', withoutArtist) },
);

const producer =
  /(?:[([]\s*(?:prod\.?|produced|diproduksi)\s+(?:by\s+|oleh\s+)?|[([]\s*prod\.|(?<=\s)(?:prod\.\s*(?:by\s+|oleh\s+)?|(?:prod|produced)\s+by\s+|diproduksi\s+oleh\s+))([^()[\]]+)[)\]]?/iu;

const producerInTitle = titleRule({ id: 'T09', severity: 'B', source: 'UnitedMasters help' }, wordings, {
  find: (text, spot) =>
    producer.test(bracketed(text, spot)) ? (producer.exec(text)?.[0].trim() ?? text) : null,
  mend: { label: 'moveToProducer', patch: producerPatch },
});

/** T05–T09: people written into titles. */
export const titleGuestRules: Rule[] = [featSpelling, featTwice, guestList, artistInTitle, producerInTitle];

/** A version as it is shown: what begins it stands behind a title. */
const behindTitle = (version: string) => `V ${version}`;

/** Guests alone are no version: they go behind the title, or are credited already. */
function guestsFromVersion(text: string, spot: TitleSpot) {
  const shown = behindTitle(text);
  const [span] = guestSpans(shown);
  const field = spot.song ? 'songTitle' : 'albumTitle';
  const title = (spot.song ? spot.song.songTitle : spot.release.album.albumTitle)?.trim() ?? '';
  if (!span || shown.slice(0, span.from).trim() !== 'V' || span.to < shown.trimEnd().length) return null;
  const guests = guestsOf(span.guests, spot);
  if (guests.every(isGuest(spot))) return { [spot.field]: null };
  if (title === '' || guests.length === 0 || guestSpans(title).length > 0) return null;
  return { [spot.field]: null, [field]: `${title} (feat. ${joinGuests(guests)})` };
}

function spelled(text: string, span?: { from: number; to: number }): string | null {
  return span ? text.slice(span.from, span.to).trim() : null;
}

function guestsOf(guests: string, spot: TitleSpot): string[] {
  const names = spot.credits.map((credit) => credit.stageName);
  return splitGuests(guests, [...knownActs, ...spot.release.facts.approvedArtists, ...names]);
}

function isGuest(spot: TitleSpot): (name: string) => boolean {
  const guests = credited(spot.credits, 'FEATURING');
  return (name) => guests.some((credit) => sameName(credit.stageName, name));
}

function withExactGuests(text: string, spot: TitleSpot, chosen: (exact: boolean) => boolean): string {
  const spans = guestSpans(text).filter((span) => chosen(span.exact));
  return [...spans].reverse().reduce((title, span) => {
    const guests = joinGuests(guestsOf(span.guests, spot));
    const [open, close] = title[span.from] === '[' ? '[]' : '()';
    const before = title.slice(0, span.from).trimEnd();
    return `${before} ${open}feat. ${guests}${close} ${title.slice(span.to).trimStart()}`.trim();
  }, text);
}

function artistInside(text: string, spot: TitleSpot): string | null {
  // What is spoken bears its host’s name, or that of whoever it is about.
  if (isCompilation(text, spot) || isSpoken(spot.release)) return null;
  return mainNames(spot.credits).find((name) => fold(name) !== fold(text) && names(text, name)) ?? null;
}

/** One-word names are often plain words, so they count only where a name is set off from the title. */
function names(text: string, name: string): boolean {
  const { base, tail, brackets } = splitTitle(text);
  if (brackets.some((bracket) => sameName(bracket.text, name))) return true;
  if (tail !== null && (sameName(tail, name) || sameName(base, name)) && !besideName(text).some(isVersion))
    return true;
  const standing = tail !== null && !isVersion(tail) ? `${base} - ${tail}` : base;
  if (/\s/.test(name.trim())) return wholeWord(name).test(standing);
  return new RegExp(`\\s(?:by|oleh)\\s+${wholeWord(name).source}\\s*$`, 'iu').test(standing);
}

function withoutArtist(text: string, spot: TitleSpot): string {
  return mainNames(spot.credits).reduce((title, name) => {
    if (sameName(title, name)) return title;
    const sought = wholeWord(name).source;
    return tidy(title.replace(new RegExp(`(?:\\s(?:by|oleh)\\s+)?${sought}`, 'iu'), ' '));
  }, text);
}

function mainNames(credits: readonly ShownCredit[]): string[] {
  return credited(credits, 'MAIN')
    .map((credit) => credit.stageName)
    .filter((name) => isCheckable(name) && fold(name).length >= 3);
}

/** "The Best of Iwan Fals" is the usual name of a collection. */
function isCompilation(text: string, spot: TitleSpot): boolean {
  return (
    spot.song === null &&
    /\b(?:best|hits|songs|works|story|karya|tribute|essential|anthology|terbaik|koleksi)\b/iu.test(text)
  );
}

/** A version that begins with a producer is shown in brackets. */
const bracketed = (text: string, { field }: TitleSpot) => (isVersionField(field) ? `(${text}` : text);

function producerPatch(text: string, spot: TitleSpot) {
  const whole = producer.test(text) ? text : bracketed(text, spot);
  const name = producer.exec(whole)?.[1]?.trim();
  if (!name) return null;
  const rest = tidy(whole.replace(producer, ' '));
  const title = rest === '' && isVersionField(spot.field) ? null : rest;
  const known = credited(spot.credits, 'PRODUCER').some((credit) => sameName(credit.stageName, name));
  const credits = sentCredits(known ? spot.credits : [...spot.credits, typedCredit(name, 'PRODUCER')]);
  return { [spot.field]: title, [spot.song ? 'songArtistRoles' : 'albumArtistRoles']: credits };
}
