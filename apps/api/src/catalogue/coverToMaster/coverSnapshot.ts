import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { dayText, percent } from '@rilis/contract/formats';
import type { Change } from '@rilis/contract/review';
import type { Language } from '@rilis/contract/words/languages';
import { say } from '../../kit/words.ts';

/** An application as it was sent: its columns. */
export type Sent = Record<string, unknown>;
type Shown = (value: unknown, lang: Language) => unknown;

const codes =
  (words: string): Shown =>
  (value, lang) =>
    [value]
      .flat()
      .map((code) => say(lang, `coverToMaster.${words}.${code}`))
      .join(', ');
const share: Shown = (value) => percent(Number(value));
const day: Shown = (value) => dayText(String(value));
const asIs: Shown = (value) => value;
const writers: Shown = (value) =>
  (value as { name: string; share: number }[]).map((one) => `${one.name} ${percent(one.share)}`).join(', ');
/** Which file or paper it is says nothing to a reader: that it is another one does. */
const file: Shown = (value) => String([value].flat().length);

/** What a reviewer is told of a change, by the column of the application. */
const fields: readonly (readonly [field: keyof CoverDetail, column: string, shown: Shown])[] = [
  ['coverTitle', 'cover_title', asIs],
  ['originalTitle', 'original_title', asIs],
  ['originalArtist', 'original_artist', asIs],
  ['iswc', 'iswc', asIs],
  ['writers', 'writers', writers],
  ['publisher', 'publisher', asIs],
  ['publisherEmail', 'publisher_email', asIs],
  ['language', 'language', asIs],
  ['changes', 'changes', codes('change')],
  ['changeNote', 'change_note', asIs],
  ['newLyrics', 'new_lyrics', asIs],
  ['sampleOf', 'sample_of', asIs],
  ['licenceKind', 'licence_kind', codes('licenceKinds')],
  ['channels', 'channels', codes('channel')],
  ['territory', 'territory', codes('territories')],
  ['startsOn', 'starts_on', day],
  ['endsOn', 'ends_on', day],
  ['proposedShare', 'proposed_share_bp', share],
  ['publisherShare', 'publisher_share_bp', share],
  ['demoFile', 'demo_file', file],
  ['link', 'link', asIs],
  ['documents', 'documents', file],
];

interface Pair {
  before: Sent;
  after: Sent;
}

/** What differs between two applications as they were sent, in the reader's language. */
export const changedBetween = (
  lang: Language,
  { id, coverTitle }: Pick<CoverDetail, 'id' | 'coverTitle'>,
  { before, after }: Pair,
): Change[] =>
  fields
    .filter(([, column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map(([field, column, shown]) => {
      const told = (value: unknown) => (value == null ? null : shown(value, lang));
      return {
        ...{ entity: 'coverToMaster', entityId: id, title: coverTitle, kind: 'changed' as const, field },
        ...{ before: told(before[column]), after: told(after[column]) },
      };
    });
