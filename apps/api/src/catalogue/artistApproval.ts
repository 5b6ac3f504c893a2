import { artistMachine } from '@rilis/contract/catalogue/approval';
import { artist, requiredArtistFields } from '@rilis/contract/catalogue/artist';
import { wrongIds } from '@rilis/contract/catalogue/rules/artists.roles';
import { type ApprovalStep, approvalRoom } from '../kit/approval/approvalRoom.ts';
import { correctedRow } from '../kit/approval/correctedRow.ts';
import { toldOnward } from '../kit/approval/correction.ts';
import { columnOf } from '../kit/db/columns.ts';
import type { Tx } from '../kit/db/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';
import { enqueueFollowingOf } from './delivery/followMany.ts';
import { asPages } from './releaseFacts.ts';

/** What a reviewer looks at because of a field: names and pages of stores may be somebody else's. */
const points = {
  artistImage: 'image',
  stageName: 'notImpostor',
  artistName: 'notImpostor',
  alreadyOn: 'notImpostor',
  'externalAccount.appleMusicId': 'notImpostor',
  'externalAccount.spotifyId': 'notImpostor',
  'externalAccount.soundcloud': 'notImpostor',
};

export const artistApproval = approvalRoom({
  machine: artistMachine,
  table: 'artist',
  owner: 'label_id',
  title: ({ stage_name }) => stage_name,
  update: '/backoffice/artist/{id}/update',
  screen: '/backoffice/approval/artist',
  link: (id) => `/backoffice/artist/${id}/show`,
  submit: guardComplete,
  approve: guardComplete,
  // Opened again it may be called otherwise by now, and stand on releases that are out.
  approved: ({ tx, row: { id } }) => enqueueFollowingOf(tx, id),
  corrected: toldOnward(
    correctedRow({
      table: 'artist',
      fields: Object.keys(artist.fields).filter((field) => field !== 'labelId'),
      title: 'stageName',
      parted: ['externalAccount'],
      points,
      rest: 'identity',
    }),
    tellStores,
  ),
  snapshot: (tx, id) => storedArtist(tx, id),
});

/** The id a platform knows its artists by, as `externalAccount` calls it. */
const idOnPlatform = {
  APPLE: 'appleMusicId',
  SPOTIFY: 'spotifyId',
  SOUNDCLOUD: 'soundcloud',
} as const;

/** What stores are told of whoever is credited. */
const told = [
  ...['stageName', 'isni', 'ipi'],
  ...Object.values(idOnPlatform).map((id) => `externalAccount.${id}`),
];

/** What goes live of a correction the stores of the artist's releases hear as well. */
async function tellStores(tx: Tx, artistId: number, changes: readonly { field: string }[]): Promise<void> {
  if (changes.some(({ field }) => told.includes(field))) await enqueueFollowingOf(tx, artistId);
}

async function guardComplete({ tx, row: { id } }: ApprovalStep<'artist'>): Promise<void> {
  const fields = await missingOfArtist(tx, id);
  if (fields.length > 0) throw new Problem(400, 'error.approval.findings', { fields });
}

/** What an artist still lacks: required fields, and a proper id of every platform it is on already. */
export async function missingOfArtist(tx: Tx, id: number): Promise<FieldMistake[]> {
  const stored = await storedArtist(tx, id);
  const columns: Record<string, unknown> = stored;
  const pages = asPages(stored);
  const account = pages.externalAccount;
  return [
    ...requiredArtistFields
      .filter((field) => isEmpty(columns[columnOf(field)]))
      .map((field) => ({ field, code: 'error.validation.required' })),
    ...wrongIds(pages).map(({ platform, name }) => ({
      field: `externalAccount.${idOnPlatform[platform]}`,
      code: account[idOnPlatform[platform]] ? 'error.artist.platformIdForm' : 'error.artist.platformId',
      params: { platform: name },
    })),
  ];
}

const storedArtist = (tx: Tx, id: number) =>
  tx.selectFrom('artist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);
