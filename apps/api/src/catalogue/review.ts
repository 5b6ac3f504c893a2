import { artist } from '@rilis/contract/catalogue/artist';
import { type ArtistReview, artistReview } from '@rilis/contract/catalogue/artistReview';
import { type AlbumReview, reviewRoutes } from '@rilis/contract/catalogue/review';
import { dayText } from '@rilis/contract/formats';
import { bornByNik } from '@rilis/contract/labels/nik';
import { repliesTo } from '../accounts/people/replies.ts';
import type { Actor } from '../kit/actor.ts';
import { changedFields, reviewStateOf } from '../kit/approval/review.ts';
import type { Tx } from '../kit/db/db.ts';
import { editing, editingArtists } from '../kit/http/editing.ts';
import { on } from '../kit/http/endpoint.ts';
import { albumApproval } from './albumApproval.ts';
import { artistApproval } from './artistApproval.ts';
import { findArtist } from './artistRows.ts';
import { evidenceOf } from './evidence.ts';
import { openOf, shownFindings } from './findings.ts';
import { releaseOf } from './releaseFacts.ts';
import { differenceOf, type Snapshot } from './snapshot.ts';
import { withStoreNames } from './storeChoices.ts';
import { answer, unwaive, waive } from './waivers.ts';

export const reviewEndpoints = [
  editing(on(reviewRoutes.findings, ({ tx, actor, params }) => answer(tx, actor, params.id))),
  editing(on(reviewRoutes.review, ({ tx, actor, params }) => reviewOf(tx, actor, params.id))),
  editing(on(reviewRoutes.evidence, ({ tx, actor, params }) => evidenceOf(tx, actor, params.id))),
  editingArtists(on(artistReview, ({ tx, actor, params }) => artistReviewOf(tx, actor, params.id))),
  editing(on(reviewRoutes.waive, ({ tx, actor, params, body }) => waive(tx, actor, params.id, body))),
  editing(
    on(reviewRoutes.unwaive, ({ tx, actor, params }) => unwaive(tx, actor, params.id, params.waiverId)),
  ),
];

/** Everything the review screen shows, in one call. */
async function reviewOf(tx: Tx, actor: Actor, id: number): Promise<AlbumReview> {
  const release = await releaseOf(tx, actor, id);
  const findings = await shownFindings(tx, actor, release);
  const state = await reviewStateOf<Snapshot>(tx, actor, albumApproval, id, differenceOf);
  return {
    album: release.album,
    songs: release.songs,
    findings,
    open: openOf(findings),
    ...state,
    difference: await withStoreNames(tx, actor, state.difference),
  };
}

/** What it is that is decided on, and how it differs from the request before. */
async function artistReviewOf(tx: Tx, actor: Actor, id: number): Promise<ArtistReview> {
  const record = await findArtist(tx, actor, id);
  const differenceOf = changedFields('artist', record.stageName, Object.keys(artist.fields));
  return {
    artist: record,
    nik: actor.labelId === null ? await nikAgainst(tx, record) : null,
    ...(await reviewStateOf(tx, actor, artistApproval, id, differenceOf)),
    ...(await repliesTo(tx, actor, 'artist', record.labelId)),
  };
}

type Told = Pick<ArtistReview['artist'], 'id' | 'revisionOf' | 'labelId' | 'birthday' | 'gender'>;

/** Where a label is one artist, its identity number is theirs: what it tells otherwise than they do. */
async function nikAgainst(tx: Tx, { birthday, gender, ...artist }: Told): Promise<ArtistReview['nik']> {
  const known = await tx
    .selectFrom('label')
    .select('tax_id')
    .where('id', '=', artist.labelId)
    .where('register_as', '=', 'SOLO_ARTIST')
    .where('tax_id_type', '=', 'NIK')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('artist')
            .select('id')
            .where('label_id', '=', artist.labelId)
            .where('id', 'not in', [artist.id, artist.revisionOf ?? artist.id])
            .where('revision_of', 'is', null)
            .where('deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  const born = bornByNik(known?.tax_id ?? '');
  if (!born) return null;
  const told = birthday && dayText(birthday).replace(/-\d\d(?=\d\d$)/, '-');
  const against = {
    day: told && told !== born.day ? born.day : null,
    gender: gender && gender !== born.gender ? born.gender : null,
  };
  return against.day || against.gender ? against : null;
}
