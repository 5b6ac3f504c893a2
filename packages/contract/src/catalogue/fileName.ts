import { tidy } from './rules/text.ts';
import { dropGuests, guestSpans, splitGuests } from './rules/titleParts.ts';

/** What the name of a recording tells about it. */
export interface NamedFile {
  title: string;
  /** Who is featured, as the name says. */
  guests: string[];
}

/** A track number in front: `01 `, `3. `, `12 - `, `Track 02 `, of the second disc `2-03 `; "24 Jam" is a title. */
const numbered =
  /^\s*(?:track\s*\d{1,3}|[1-9]-\d\d(?=[\s.)-])|0\d{1,2}|\d{1,3}(?=\s*[-.)]))\s*[-.)]?\s*(?=\S)/i;

/** What a studio writes behind a title, never a listener: the take's number, its state, how it is stored. */
const takes =
  /[\s\-–([]+(?:master(?:ed)?|mixdown|bounce[ds]?|v(?:er)?\.?\s?\d{1,2}|rev\.?\s?\d{1,2}|(?:16|24|32)\s?-?bit|(?:44\.?1|48|88\.?2|96)\s?k(?:hz)?|stereo|wav)[)\]]?\s*$/i;

/** Words that are titles too, so that they go only where another word of the studio stood behind them. */
const states = /[\s\-–([]+(?:final|fix|fixed|new|baru|ok|edit|mix|copy)[)\]]?\s*$/i;

/** `_final`, `-FINAL`, ` (1)`: joined as no title is. */
const joined = /(?:[_-](?:final|fix)|\s\(\d\))\s*$/i;

/**
 * `01 - Lagu (feat. Bima) MASTER v3.wav` → the title `Lagu` and the guest `Bima`. There is always a title: where nothing
 * else would be left, the name itself is.
 */
export function readFileName(named: string): NamedFile {
  // Some systems write “é” as two signs: no search and no report of a store would find it by the one that is typed. And names
  // in Arabic come with marks of their direction, which nobody sees and no title may have.
  const name = named.normalize('NFC').replace(/[^\P{Cf}\u200c\u200d]/gu, '');
  const bare = name.replace(/\.[^.]{1,4}$/, '');
  const spoken = (bare.replace(joined, '') || bare).replaceAll('_', ' ');
  const title = withoutTakes(spoken.replace(numbered, ''));
  const spans = guestSpans(title);
  const guests = spans.flatMap((span) => splitGuests(withoutTakes(span.guests), []));
  const left = tidy(withoutTakes(dropGuests(title, spans)));
  return { title: left || tidy(spoken) || name.trim() || name, guests: [...new Set(guests)] };
}

/** The words of the studio taken off from behind, one after the other; the last word stays. */
function withoutTakes(text: string, after = false): string {
  const shorter = text.replace(takes, '');
  if (shorter !== text) return shorter.trim() === '' ? text : withoutTakes(shorter, true);
  const barer = after ? text.replace(states, '') : text;
  return barer === text || barer.trim() === '' ? text.trim() : withoutTakes(barer, true);
}
