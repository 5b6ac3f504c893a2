import { createHash, randomBytes } from 'node:crypto';
import { addDays } from '@rilis/contract/clock';
import { moveDueCovers } from '../catalogue/coverToMaster/coverDue.ts';
import type { Db } from '../kit/db/db.ts';
import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';

interface Row {
  id: number;
  version: number;
}

type Step = readonly [by: 'owner' | 'reviewer' | 'publisher', what: string, body?: object];

const sent: Step = ['owner', 'SUBMITTED', { accepted: true }];
const taken: Step = ['reviewer', 'VERIFYING'];
const asked: Step = [
  'reviewer',
  'WAITING_PUBLISHER',
  { checklist: { ownership: true, shares: true, demo: true } },
];

const granted: Step = ['publisher', 'GRANT'];
const offered: Step = ['publisher', 'OFFER', { share: 22.5, reason: 'Tarif kami untuk rekaman baru.' }];
/** The publisher's link runs out unanswered. */
const silent: Step = ['publisher', 'EXPIRE'];

/** Covers of songs everybody sings, and how far each has come. */
const covers: readonly (readonly [title: string, author: string, steps: readonly Step[]])[] = [
  ['Bengawan Solo', 'Gesang', [sent, taken, asked]],
  ['Rayuan Pulau Kelapa', 'Ismail Marzuki', [sent, taken]],
  ['Sepasang Mata Bola', 'Ismail Marzuki', [sent]],
  ['Juwita Malam', 'Ismail Marzuki', []],
  [
    'Di Wajahmu Kulihat Bulan',
    'Mochtar Embut',
    [
      sent,
      taken,
      ['reviewer', 'CHANGES_REQUESTED', { reason: 'Penerbitnya sudah berganti; mohon periksa lagi.' }],
    ],
  ],
  [
    'Aryati',
    'Ismail Marzuki',
    [sent, taken, ['reviewer', 'REJECTED', { reason: 'Hak karya ini sedang disengketakan.' }]],
  ],
  ['Sabda Alam', 'Ismail Marzuki', [['owner', 'CANCELLED']]],
  ['Tirtonadi', 'Gesang', [sent, taken, asked, offered]],
  ['Caping Gunung', 'Gesang', [sent, taken, asked, granted]],
  ['Jembatan Merah', 'Gesang', [sent, taken, asked, silent]],
];

/**
 * The first label asks for the licences of some covers, and the song it earns most with is one: its owners have a part of
 * every statement. What was begun is left alone.
 */
export async function makeCovers(desk: Desk, db: Db, { labels }: DemoPlan, today: string): Promise<void> {
  const [label] = labels;
  const begun = await desk.call<{ totalElements: number }>('admin', 'GET', '/cover-applications?size=1');
  if (!label || begun.totalElements > 0) return;
  const artists = await desk.call<{ content: Row[] }>(
    label.login,
    'GET',
    '/artists?approvalStatus=APPROVED&size=1',
  );
  const artist = { coverArtistId: artists.content[0]?.id };
  for (const [title, author, steps] of covers)
    await applyFor(desk, label.login, { ...fieldsOf(title, author, today), ...artist }, steps);
  await coverSong(desk, label.login, { ...fieldsOf('', 'Gesang', today), ...artist }, today);
  await moveDueCovers(db);
}

async function applyFor(desk: Desk, owner: string, fields: object, steps: readonly Step[]): Promise<number> {
  const { id } = await desk.call<Row>(owner, 'POST', '/cover-applications', fields);
  for (const [by, what, more] of steps)
    if (by === 'publisher') await answer(desk, id, what, more);
    else await desk.call(by === 'owner' ? owner : by, 'PUT', `/cover-applications/${id}/${what}`, more ?? {});
  return id;
}

/** The publisher answers by a key like the one that was mailed, or lets it run out. */
async function answer(desk: Desk, id: number, decision: string, more: object = {}): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  const expires = decision === 'EXPIRE' ? "now() - interval '1 minute'" : 'expires_at';
  const { rows } = await desk.sql.query<{ day: string }>(
    `update cover_link set key_hash = $1, expires_at = ${expires} where application_id = $2 and used_at is null and revoked_at is null
     returning (select terms_ends_on::text from cover_application where id = $2) as day`,
    [createHash('sha256').update(key).digest(), id],
  );
  if (decision === 'EXPIRE') return;
  const said = { key, decision, name: 'Ratna Dewi', endsOn: rows[0]!.day, ...more };
  await desk.call(null, 'POST', '/cover-links/decide', said);
}

/** A song that is out already is a cover, and its licence began with its income. */
async function coverSong(desk: Desk, owner: string, fields: object, today: string): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; title: string }>(
    `update song set is_cover = true where id = (select s.id from song s join album a on a.id = s.album_id join app_user u on u.label_id = s.label_id
       where u.login = $1 and a.approval_status = 'APPROVED' order by s.id limit 1) returning id, song_title as title`,
    [owner],
  );
  const [song] = rows;
  if (!song) return;
  const terms = { coverTitle: song.title, originalTitle: song.title, startsOn: addDays(today, -400) };
  const id = await applyFor(desk, owner, { ...fields, ...terms }, [sent, taken, asked, granted]);
  await desk.call(owner, 'POST', `/cover-applications/${id}/songs`, { songId: Number(song.id) });
}

const fieldsOf = (title: string, author: string, today: string) => ({
  ...{ coverTitle: `${title} (Akustik)`, originalTitle: title, originalArtist: author },
  ...{ publisher: 'Penerbit Karya Contoh', publisherEmail: 'hak@penerbit.example' },
  writers: [
    { name: author, share: 75 },
    { name: 'Sudharnoto', share: 25 },
  ],
  publisherShare: 50,
  ...{ language: 'Indonesia', changes: ['NONE'], licenceKind: 'MECHANICAL' },
  ...{ channels: ['STREAMING', 'VIDEO'], territory: 'ID', proposedShare: 15 },
  ...{ startsOn: today, endsOn: addDays(today, 2 * 365), link: 'https://example.com/demo' },
});
