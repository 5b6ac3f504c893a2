import { type ExternalAccount, requiredArtistFields } from '@rilis/contract/catalogue/artist';
import type { Actor } from '../kit/actor.ts';
import type { ApprovalKind, Approved } from '../kit/approvalKind.ts';
import { columnOf } from '../kit/columns.ts';
import type { Tx } from '../kit/db.ts';
import { type FieldMistake, Problem } from '../kit/problem.ts';

export const artistApproval: ApprovalKind = {
  entity: 'artist',
  table: 'artist',
  owner: 'label_id',
  title: 'stage_name',
  update: '/backoffice/artist/{id}/update',
  screen: '/backoffice/approval/artist',
  link: (id) => `/backoffice/artist/${id}/show`,
  guards: { SUBMITTED: guardComplete, APPROVED: guardComplete },
  effects: {},
  snapshot: async (tx, id) => storedArtist(tx, id),
};

async function guardComplete(tx: Tx, _actor: Actor, { id }: Approved): Promise<void> {
  const fields = await missingOfArtist(tx, id);
  if (fields.length > 0) throw new Problem(400, 'error.approval.findings', { fields });
}

/** The id a platform knows its artists by, as `externalAccount` calls it. */
const idOnPlatform: Record<string, { key: keyof ExternalAccount; platform: string }> = {
  APPLE: { key: 'appleMusicId', platform: 'Apple Music' },
  SPOTIFY: { key: 'spotifyId', platform: 'Spotify' },
  SOUNDCLOUD: { key: 'soundcloud', platform: 'SoundCloud' },
};

/** What an artist still lacks: required fields, and the id of every platform it is on already. */
export async function missingOfArtist(tx: Tx, id: number): Promise<FieldMistake[]> {
  const stored = await storedArtist(tx, id);
  const account = (stored.external_account ?? {}) as ExternalAccount;
  return [
    ...requiredArtistFields
      .filter((field) => isEmpty(stored[columnOf(field)]))
      .map((field) => ({ field, code: 'error.validation.required' })),
    ...((stored.already_on ?? []) as string[])
      .map((name) => idOnPlatform[name]!)
      .filter(({ key }) => !account[key])
      .map(({ key, platform }) => ({
        field: `externalAccount.${key}`,
        code: 'error.artist.platformId',
        params: { platform },
      })),
  ];
}

const storedArtist = async (tx: Tx, id: number) =>
  (await tx.selectFrom('artist').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Record<
    string,
    unknown
  >;

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);
