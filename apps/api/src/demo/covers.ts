import { createHash, randomBytes } from 'node:crypto';
import { ticked } from '@rilis/contract/approval';
import { addDays, dayOfPeriod } from '@rilis/contract/clock';
import { moveDueCovers } from '../catalogue/coverToMaster/coverDue.ts';
import type { Db } from '../kit/db/db.ts';
import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';
import type { Happening } from './timeline.ts';
import { workday, workdayBefore } from './workday.ts';

interface Row {
  id: number;
  version: number;
}

type Step = readonly [by: 'owner' | 'reviewer' | 'publisher', what: string, body?: object];

const sent: Step = ['owner', 'SUBMITTED', { accepted: true }];
const taken: Step = ['reviewer', 'VERIFYING'];
const asked: Step = ['reviewer', 'WAITING_PUBLISHER', { checklist: ticked('cover') }];

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
      [
        'reviewer',
        'CHANGES_REQUESTED',
        { notes: [{ field: 'publisher', text: 'Penerbitnya sudah berganti; mohon periksa lagi.' }] },
      ],
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
 * The first label asks for the licences of some covers, a step in every few days; and the song it earns most with is one:
 * its owners have a part of every statement. What was begun is left alone.
 */
export function coverDays(desk: Desk, db: Db, { labels, periods }: DemoPlan, today: string): Happening[] {
  const [label] = labels;
  if (!label) return [];
  const begun = new Map<string, Promise<number | undefined>>();
  const licensed = dayOfPeriod(periods[0]!, 1);
  return [
    ...covers.flatMap(([title, author, steps], at) => {
      const first = workdayBefore(today, 30 - 2 * at);
      const start = () => begin(desk, begun, label.login, fieldsOf(title, author, today));
      return [
        { day: first, time: '11:40', work: start },
        ...steps.map((step, place) => ({
          day: workday(first, 1 + place),
          time: `14:${20 + place}`,
          work: async () => advanceCover(desk, label.login, await begun.get(`${title} (Akustik)`), step),
        })),
      ];
    }),
    { day: workday(licensed, 2), time: '13:05', work: () => coverSong(desk, label.login, licensed) },
    { day: workdayBefore(today, 1), time: '06:00', work: () => moveDueCovers(db) },
  ];
}

/** Begins an application, unless there is one of its title. */
async function begin(
  desk: Desk,
  begun: Map<string, Promise<number | undefined>>,
  owner: string,
  fields: ReturnType<typeof fieldsOf>,
): Promise<void> {
  const { rows } = await desk.sql.query('select from cover_application where cover_title = $1', [
    fields.coverTitle,
  ]);
  if (rows.length > 0) return;
  const made = apply(desk, owner, fields);
  begun.set(fields.coverTitle, made);
  await made;
}

async function apply(desk: Desk, owner: string, fields: object): Promise<number> {
  const artists = await desk.call<{ content: Row[] }>(
    owner,
    'GET',
    '/artists?approvalStatus=APPROVED&size=1',
  );
  const coverArtistId = artists.content[0]?.id;
  return (await desk.call<Row>(owner, 'POST', '/cover-applications', { ...fields, coverArtistId })).id;
}

async function advanceCover(
  desk: Desk,
  owner: string,
  id: number | undefined,
  [by, what, more]: Step,
): Promise<void> {
  if (id === undefined) return;
  if (by === 'publisher') await answer(desk, id, what, more);
  else await desk.call(by === 'owner' ? owner : by, 'PUT', `/cover-applications/${id}/${what}`, more ?? {});
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
async function coverSong(desk: Desk, owner: string, startsOn: string): Promise<void> {
  const { rows } = await desk.sql.query<{ id: number; title: string }>(
    `update song set is_cover = true where not is_cover and id = (select s.id from song s join album a on a.id = s.album_id join app_user u on u.label_id = s.label_id
       where u.login = $1 and a.approval_status = 'APPROVED' order by s.id limit 1) returning id, song_title as title`,
    [owner],
  );
  const [song] = rows;
  if (!song) return;
  const terms = {
    coverTitle: song.title,
    originalTitle: song.title,
    startsOn,
    endsOn: addDays(startsOn, 3 * 365),
  };
  const id = await apply(desk, owner, { ...fieldsOf('', 'Gesang', startsOn), ...terms });
  for (const step of [sent, taken, asked, granted]) await advanceCover(desk, owner, id, step);
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
