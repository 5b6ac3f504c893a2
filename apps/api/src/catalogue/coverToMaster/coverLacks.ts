import { adapting, type CoverChange } from '@rilis/contract/catalogue/coverToMaster/application';
import { today } from '@rilis/contract/clock';
import type { Row } from '../../kit/approval/room.ts';
import type { Tx } from '../../kit/db/db.ts';
import type { FieldMistake } from '../../kit/problem.ts';
import { unreadyFiles } from '../../kit/takeFile.ts';

interface Sent {
  tx: Tx;
  row: Row<'cover_application'>;
  body: { accepted?: boolean | undefined };
}

interface Writer {
  name: string;
  share: number;
}

/** What an application needs before staff look at it; a draft may lack all of it. */
export async function lacksOf({ tx, row, body }: Sent): Promise<FieldMistake[]> {
  const { label_id: labelId, demo_file: id, documents, changes } = row;
  const required = [
    ['originalTitle', row.original_title],
    ['originalArtist', row.original_artist],
    ['publisher', row.publisher],
    ['publisherEmail', row.publisher_email],
    ['coverArtistId', row.cover_artist_id],
    ['language', row.language],
    ['changes', changes.length > 0],
    ['channels', row.channels.length > 0],
    ['territory', row.territory],
    ['startsOn', row.starts_on],
    ['endsOn', row.ends_on],
    ['proposedShare', row.proposed_share_bp !== null],
    ['demoFile', id ?? row.link],
    ['changeNote', !isAny(changes, ['ARRANGEMENT', 'MELODY']) || row.change_note],
    ['newLyrics', !changes.includes('LYRICS') || row.new_lyrics],
    ['sampleOf', !changes.includes('SAMPLE') || row.sample_of],
  ] as const;
  return [
    ...required.filter(([, value]) => !value).map(([field]) => lacking(field, 'error.validation.required')),
    ...writerMistakes(row.writers as Writer[]),
    ...changeMistakes(changes, row.licence_kind),
    ...((await isArtistGone(tx, row)) ? [lacking('coverArtistId', 'error.cover.artist')] : []),
    ...(row.ends_on && row.ends_on < today() ? [lacking('endsOn', 'error.cover.past')] : []),
    ...(body.accepted === true ? [] : [lacking('accepted', 'error.cover.terms')]),
    ...(await unreadyFiles(tx, [
      { id, kind: 'SONG', labelId, field: 'demoFile' },
      ...documents.map((paper) => ({ id: paper, kind: 'DOCUMENT', labelId, field: 'documents' }) as const),
    ])),
  ];
}

/** Into the trash since the draft was saved. */
const isArtistGone = async (tx: Tx, { label_id: labelId, cover_artist_id: id }: Sent['row']) =>
  id !== null && !(await hasArtist(tx, labelId, id));

export async function hasArtist(tx: Tx, labelId: number, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('artist')
    .select('id')
    .where('id', '=', id)
    .where('label_id', '=', labelId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

const isAny = (changes: readonly CoverChange[], of: readonly CoverChange[]) =>
  changes.some((change) => of.includes(change));

const lacking = (field: string, code: string, params: Record<string, unknown> = {}): FieldMistake => ({
  field,
  code,
  params,
});

/** The whole work is somebody's: shares are 100 % together. */
function writerMistakes(writers: readonly Writer[]): FieldMistake[] {
  if (writers.length === 0) return [lacking('writers', 'error.validation.required')];
  const sum = writers.reduce((total, { share }) => total + share, 0);
  return sum === 10_000 ? [] : [lacking('writers', 'error.cover.shares', { sum: sum / 100 })];
}

function changeMistakes(changes: readonly CoverChange[], kind: string): FieldMistake[] {
  if (changes.includes('NONE') && changes.length > 1) return [lacking('changes', 'error.cover.noneAlone')];
  return kind === 'MECHANICAL' && changes.some((change) => adapting.includes(change))
    ? [lacking('licenceKind', 'error.cover.mechanical')]
    : [];
}
