import { coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import {
  type CoverAsked,
  type CoverDecision,
  coverDecisionMoves,
  coverPublisher as routes,
} from '@rilis/contract/catalogue/coverToMaster/publisher';
import { today } from '@rilis/contract/clock';
import type { AnyRoute } from '@rilis/contract/route';
import { digest } from '../../accounts/keys/token.ts';
import { countWrongKey } from '../../accounts/keys/wrongKey.ts';
import { type Actor, system } from '../../kit/actor.ts';
import { transition } from '../../kit/approval/transition.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { sendPlain } from '../../media/serve/download.ts';
import type { Files } from '../../media/upload/accept.ts';
import { coverRoom } from './coverRoom.ts';

/** What somebody without an account may do, who was mailed a key: read, hear, decide once. */
export const coverPublisherEndpoints = (files: Files): Endpoint[] => [
  open(files.db),
  demo(files),
  decide(files.db),
];

const scope = system('cover.publisher');

/** Histories and the audit log name the publisher by that word: who signed stands on the licence. */
const publisherOf = ({ lang, ip, requestId }: Actor): Actor => ({
  ...scope,
  ...{ login: 'publisher', lang, ip, requestId },
});

interface Key {
  id: number;
  applicationId: number;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Whoever guesses is slowed; whoever holds a key that was good learns what became of it. */
async function keyOf(db: Db, visitor: Actor, route: AnyRoute, key: string): Promise<Key> {
  const found = await withScope(db, scope, (tx) =>
    tx
      .selectFrom('cover_link')
      .select(['id', 'application_id as applicationId', 'expires_at as expiresAt'])
      .select(['used_at as usedAt', 'revoked_at as revokedAt'])
      .where('key_hash', '=', digest(key))
      .executeTakeFirst(),
  );
  if (!found) {
    const code = 'error.cover.link';
    await countWrongKey(db, visitor, { route, code, name: 'cover', times: 100 });
    throw new Problem(404, code);
  }
  requireGood(found);
  return found;
}

function requireGood({ usedAt, revokedAt, expiresAt }: Key): void {
  if (usedAt) throw new Problem(409, 'error.cover.linkUsed');
  if (revokedAt) throw new Problem(409, 'error.cover.linkReplaced');
  if (expiresAt <= new Date()) throw new Problem(409, 'error.cover.linkExpired');
}

const open = (db: Db) =>
  onOwn(routes.open, async ({ body, actor }) => {
    const key = await keyOf(db, actor, routes.open, body.key);
    return withScope(db, scope, (tx) => askedOf(tx, key));
  });

async function askedOf(tx: Tx, { id, applicationId, expiresAt }: Key): Promise<CoverAsked> {
  await tx
    .updateTable('cover_link')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const row = await tx
    .selectFrom('cover_application as c')
    .innerJoin('label', 'label.id', 'c.label_id')
    .leftJoin('artist', 'artist.id', 'c.cover_artist_id')
    .selectAll('c')
    .select(['label.name as label_name', 'artist.stage_name as artist_name'])
    .where('c.id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return {
    ...{ number: coverNumber(row.id), labelName: row.label_name, coverTitle: row.cover_title },
    ...{ coverArtist: row.artist_name, originalTitle: row.original_title!, iswc: row.iswc },
    ...{ originalArtist: row.original_artist!, publisher: row.publisher!, writers: row.writers },
    ...{
      language: row.language,
      changeNote: row.change_note,
      newLyrics: row.new_lyrics,
      sampleOf: row.sample_of,
      link: row.link,
      expiresAt,
    },
    changes: row.changes,
    licenceKind: row.licence_kind,
    channels: row.channels,
    territory: row.territory as CoverAsked['territory'],
    publisherShare: row.publisher_share_bp,
    ...{ share: row.terms_share_bp!, startsOn: row.terms_starts_on!, endsOn: row.terms_ends_on! },
    hasDemo: row.demo_file !== null,
  };
}

/** The demo as it is heard in the browser; the master stays in the house. */
const demo = (files: Files) =>
  onOwn(routes.demo, async ({ body, actor, http }) => {
    const { applicationId } = await keyOf(files.db, actor, routes.demo, body.key);
    const found = await withScope(files.db, scope, (tx) =>
      tx
        .selectFrom('cover_application as c')
        .innerJoin('media_variant as v', 'v.media_id', 'c.demo_file')
        .select(['v.media_id as id', 'v.storage_key as key', 'v.mime', 'v.bytes'])
        .where('c.id', '=', applicationId)
        .where('v.variant', '=', 'preview')
        .executeTakeFirst(),
    );
    if (!found) throw notFound();
    const heard = { ...found, fileName: 'demo', kind: 'SONG', variant: 'preview' } as const;
    const sent = await sendPlain(files, heard, http);
    return { ...sent, headers: { ...sent.headers, 'cache-control': 'private, no-store' } };
  });

const decide = (db: Db) =>
  onOwn(routes.decide, async ({ body: { key, ...said }, actor }) => {
    const link = await keyOf(db, actor, routes.decide, key);
    const publisher = publisherOf(actor);
    return withScope(db, scope, async (tx) => {
      const { applicationId: id } = link;
      if (said.decision === 'OFFER') await requireTerm(tx, id, said);
      const action = coverDecisionMoves[said.decision];
      await transition(coverRoom, tx, publisher, id, { action, by: 'person' }, said);
      await use(tx, link);
      return { decision: said.decision, number: coverNumber(id) };
    });
  });

/** Of two answers by one key, or of an answer and its recall, one counts: the application is locked by now. */
async function use(tx: Tx, { id }: Key): Promise<void> {
  const used = await tx
    .updateTable('cover_link')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Problem(409, 'error.cover.linkReplaced');
}

async function requireTerm(tx: Tx, id: number, { endsOn }: CoverDecision): Promise<void> {
  const { terms_starts_on: startsOn } = await tx
    .selectFrom('cover_application')
    .select('terms_starts_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (endsOn! < startsOn!) throw invalid('endsOn', 'error.cover.backwards');
  if (endsOn! < today()) throw invalid('endsOn', 'error.cover.past');
}
