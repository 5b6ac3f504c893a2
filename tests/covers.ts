import { ticked } from '@rilis/contract/approval';
import { addDays, today } from '@rilis/contract/clock';
import type { Name, World } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import { makeArtist, makeMedia, newTitle } from './release.ts';

/** A whole application of Senja, changed as the test says. */
export async function coverFields(world: World, change: object = {}) {
  const artist = await makeArtist(world, 'senja', newTitle());
  return {
    ...{ coverTitle: newTitle(), originalTitle: 'Bengawan Solo', originalArtist: 'Gesang' },
    ...{ iswc: 'T-034.524.680-1', publisher: 'Nada Penerbit', publisherEmail: 'hak@nada.test' },
    writers: [
      { name: 'Gesang Martohartono', share: 66.66 },
      { name: 'Ismail Marzuki', share: 33.34 },
    ],
    ...{ coverArtistId: artist.id, language: 'Indonesia', changes: ['NONE'], licenceKind: 'MECHANICAL' },
    ...{ channels: ['STREAMING', 'VIDEO'], territory: 'ID', proposedShare: 12.5 },
    ...{ startsOn: today(), endsOn: addDays(today(), 365) },
    demoFile: await makeMedia(world, world.labels.senja, 'SONG'),
    ...change,
  };
}

/** A draft of Senja. */
export async function draftCover(world: World, change: object = {}) {
  const { body } = await world.ask('senja', 'POST', '/cover-applications', await coverFields(world, change));
  return body as { id: number; coverTitle: string; version: number };
}

export const moveCover = (world: World, who: Name, id: number, status: string, body: object = {}) =>
  world.ask(who, 'PUT', `/cover-applications/${id}/${status}`, {
    ...(status === 'SUBMITTED' && { accepted: true }),
    ...(status === 'WAITING_PUBLISHER' && { checklist: ticked('cover') }),
    ...body,
  });

/** Up to the publisher, who has a key by mail. */
export async function askPublisher(world: World, change: object = {}) {
  const made = await draftCover(world, change);
  for (const [who, status] of [
    ['senja', 'SUBMITTED'],
    ['rudi', 'VERIFYING'],
    ['rudi', 'WAITING_PUBLISHER'],
  ] as const) {
    const { status: answer, text } = await moveCover(world, who, made.id, status);
    if (answer !== 200) throw new Error(`not ${status}: ${text}`);
  }
  return { ...made, key: await lastKey(world) };
}

/** The key in the last mail to a publisher, before it is sent. */
export async function lastKey(world: World): Promise<string> {
  const { rows } = await world.sql.query(
    "select params ->> 'key' as key from mail where template in ('coverAsked', 'coverReminded') order by id desc limit 1",
  );
  return rows[0].key;
}

export const publisherSays = (world: World, key: string, said: object) =>
  world.ask(null, 'POST', '/cover-links/decide', { key, name: 'Ratna Dewi', ...said });

/** A licence in force. */
export async function grantCover(world: World, change: object = {}) {
  const asked = await askPublisher(world, change);
  const { status, text } = await publisherSays(world, asked.key, { decision: 'GRANT' });
  if (status !== 200) throw new Error(`not granted: ${text}`);
  return asked;
}

/** A licence and a song it fits, of the label of whoever asks (staff: of Senja). */
export async function attachable(world: World, who: Name) {
  const labelId = world.cast[who].labelId ?? world.labels.senja;
  const title = newTitle();
  const { songIds } = await giveSongs(world, labelId, [title]);
  await world.sql.query('update song set is_cover = true where id = any ($1)', [songIds]);
  const { rows } = await world.sql.query(
    `insert into cover_application (label_id, cover_title, status, terms_share_bp, terms_starts_on, terms_ends_on, submitted_at, accepted_at)
     values ($1, $2, 'APPROVED', 1000, current_date - 2, current_date + 30, now(), now()) returning id`,
    [labelId, title],
  );
  return { id: Number(rows[0].id), songId: songIds[0]!, labelId };
}
