import { createHash, randomBytes } from 'node:crypto';
import type { Name, World } from '../cast.ts';
import { pdf } from '../files/fakePapers.ts';
import { picture } from '../media.ts';
import { makeArtist, makeMedia, tickedAlbum, tickedArtist } from '../release.ts';
import { accountWrites, makeStranger } from './accountWrites.ts';
import type { Recipe } from './call.ts';
import { coverWrites } from './coverCalls.ts';
import { deliveryWrites } from './deliveryCalls.ts';
import { deskWrites } from './deskCalls.ts';
import { isOwner, makeOne, ownerOf, singleFor } from './entities.ts';
import { invoicePaperWrites, signatureWrites } from './invoicePapers.ts';
import { form, moneyWrites } from './moneyWrites.ts';
import { paperWrites } from './paperCalls.ts';
import { payeeWrites } from './payeeCalls.ts';
import { releasePageWrites } from './releasePageCalls.ts';
import { reportWrites } from './reportWrites.ts';
import { ringbackWrites } from './ringbackWrites.ts';
import { ownedBy } from './stock.ts';
import { teamWrites } from './teamCalls.ts';
import { toneWrites } from './toneCalls.ts';
import { transferWrites } from './transferCalls.ts';

/** A decision on a record that waits for it, or the submission by those who only own it. */
const deciding =
  (path: '/albums' | '/artists', checklist: object): Recipe =>
  async ({ world, who }) => {
    const id = await makeOne(world, path, who);
    if (path === '/artists')
      await world.sql.query("update artist set approval_status = 'DRAFT' where id = $1", [id]);
    if (isOwner(who)) return { ids: { id, approvalStatus: 'SUBMITTED' } };
    await world.ask('senja', 'PUT', `${path}/${id}/SUBMITTED`, {});
    return { ids: { id, approvalStatus: 'APPROVED' }, body: { checklist } };
  };

const submitted =
  (path: '/albums' | '/artists' | '/labels'): Recipe =>
  async ({ world }) => ({ ids: { id: await waiting(world, path) } });

async function waiting(world: World, path: '/albums' | '/artists' | '/labels'): Promise<string | number> {
  const id = await makeOne(world, path, 'senja');
  const table = path.slice(1, -1);
  await world.sql.query(
    `update ${table} set approval_status = 'SUBMITTED', submitted_at = now() where id = $1`,
    [id],
  );
  return id;
}

const claimed =
  (path: '/albums' | '/artists' | '/labels'): Recipe =>
  async ({ world, who }) => {
    const id = await waiting(world, path);
    await world.ask(who, 'POST', `${path}/${id}/claim`, {});
    return { ids: { id } };
  };

/** A label's own people submit it anew; the others decide on one that waits. */
const labelMove: Recipe = async ({ world, who }) => {
  if (!isOwner(who))
    return {
      ids: { id: await waiting(world, '/labels'), approvalStatus: 'REJECTED' },
      body: { reason: 'x' },
    };
  const id = Number(await makeOne(world, '/labels', 'sari'));
  await world.sql.query("update label set approval_status = 'DRAFT' where id = $1", [id]);
  const { token } = await makeStranger(world, who, id);
  return { token, ids: { id, approvalStatus: 'SUBMITTED' } };
};

/** What a reviewer may waive: a warning of a release that nothing blocks. */
async function warning(world: World): Promise<{ id: number; body: object }> {
  const { album } = await singleFor(world, 'senja');
  const { findings } = (await world.ask('rudi', 'GET', `/albums/${album.id}/findings`)).body;
  const { ruleId, field, songId } = findings.find(({ severity }: { severity: string }) => severity !== 'B');
  return { id: album.id, body: { ruleId, field, songId, reason: 'Surat kuasa terlampir' } };
}

const waiver = (world: World) => async () => ({
  ...{ ruleId: 'R02', field: 'copyrightChecklist', reason: 'Surat kuasa terlampir' },
  document: await makeMedia(world, world.labels.senja, 'DOCUMENT'),
});

/** A release in the stores. */
const live: Recipe = async ({ world, who }) => {
  const { album } = await singleFor(world, who);
  await world.sql.query("update album set approval_status = 'APPROVED' where id = $1", [album.id]);
  return { ids: { id: album.id } };
};

/** A release on which a rule blocks. */
async function blocked(world: World): Promise<number> {
  const { album } = await singleFor(world, 'senja');
  await world.ask('senja', 'PATCH', `/albums/${album.id}`, { copyrightChecklist: { ownsMaster: true } });
  return album.id;
}

const released: Recipe = async ({ world, stock }) => {
  const { rows } = await world.sql.query('select id from dsp where deleted_at is null limit 1');
  return { ids: { id: stock.owned.senja.songId }, body: { dspIds: [Number(rows[0].id)] } };
};

const uploaded =
  (withKind: boolean): Recipe =>
  async ({ who }) => {
    // Who keeps the money of a label brings papers alone.
    if (who === 'fitri') return form(withKind ? { kind: 'DOCUMENT' } : {}, 'a.pdf', Buffer.from(await pdf()));
    const fields: Record<string, string> = withKind
      ? { kind: isOwner(who) ? 'ARTIST_IMAGE' : 'CONTENT' }
      : {};
    return form(fields, 'a.jpg', await picture(100));
  };

const bankDecision: Recipe = async ({ world }) => {
  const id = world.labels.tirta;
  await world.sql.query("delete from bank_change where status in ('WAITING', 'FROZEN')");
  await world.ask('tirta', 'PUT', `/labels/${id}`, { bankAccountNumber: String(Date.now()) });
  const { rows } = await world.sql.query('select max(id) as id from bank_change');
  return { ids: { id, decision: 'REFUSED' }, body: { reason: 'x', changeId: Number(rows[0].id) } };
};

/** Taken back by whoever asked for it. */
const bankWithdrawal: Recipe = async ({ world, who }) => {
  const id = world.cast[who].labelId ?? world.labels.tirta;
  await world.sql.query("delete from bank_change where status in ('WAITING', 'FROZEN')");
  const bank = { bankName: 'BCA', bankAccountNumber: String(Date.now()), bankAccountName: 'Kas' };
  await world.ask(who, 'PUT', `/labels/${id}`, bank);
  const { rows } = await world.sql.query('select max(id) as id from bank_change');
  return { ids: { id }, body: { changeId: Number(rows[0].id) } };
};

const payeeKey: Recipe = async ({ world }) => {
  const key = randomBytes(32).toString('base64url');
  await world.sql.query(
    `with label as (insert into label (name) values ('Frozen') returning id)
     , change as (insert into bank_change (label_id, bank_name, bank_account_number, bank_account_name, asked_by)
       select id, 'BCA', '1', 'x', $2 from label returning id)
     insert into payee_key (key_hash, change_id, address, expires_at)
       select $1, id, 'owner@example.test', now() + interval '1 day' from change`,
    [createHash('sha256').update(key).digest(), world.cast.adi.id],
  );
  return { body: { key } };
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const version = () => ({ title: 'Next', takesEffectAt: inDays(10), replaces: null });
const versionOf =
  (path: string): Recipe =>
  async ({ world, who }) => ({ ids: { id: await makeOne(world, path, who) }, body: version() });
const scheduled =
  (path: string): Recipe =>
  async ({ world, who }) => {
    const id = await makeOne(world, path, who);
    const { body } = await world.ask('adi', 'POST', `${path}/${id}/versions`, version());
    return { ids: { id, version: body.id } };
  };

const draft =
  (path: '/albums' | '/artists', body: (world: World, who: Name) => object): Recipe =>
  async ({ world, who }) => {
    const id = await makeOne(world, path, who);
    await world.sql.query(`update ${path.slice(1, -1)} set approval_status = 'DRAFT' where id = $1`, [id]);
    return { ids: { id }, body: body(world, who) };
  };
const artistDraft = draft('/artists', () => ({ stageName: 'Rara Baru' }));

/** Writing calls, each with a record of its own, so that no cell disturbs another. */
export const writes: Record<string, Recipe> = {
  ...transferWrites,
  ...coverWrites,
  ...payeeWrites,
  ...teamWrites,
  ...accountWrites,
  ...moneyWrites,
  ...invoicePaperWrites,
  ...signatureWrites,
  ...reportWrites,
  ...ringbackWrites,
  ...toneWrites,
  ...paperWrites,
  'PUT /labels/:id': async ({ world, who }) => ({
    ids: { id: isOwner(who) ? world.labels[ownerOf(who)] : await makeOne(world, '/labels', who) },
    body: { pic: 'Laras' },
  }),
  'DELETE /labels/:id/restore': async ({ world, who }) => {
    const id = await makeOne(world, '/labels', who);
    await world.ask('sari', 'DELETE', `/labels/${id}/softdelete`, {});
    return { ids: { id } };
  },
  'PUT /labels/:id/:approvalStatus': labelMove,
  'POST /labels/:id/claim': submitted('/labels'),
  'DELETE /labels/:id/claim': claimed('/labels'),
  'PUT /labels/:id/bank-changes/:decision': bankDecision,
  'PUT /labels/:id/bank-changes/withdraw': bankWithdrawal,
  'POST /bank-changes/freeze': payeeKey,
  'PUT /artists/:id': artistDraft,
  'DELETE /artists/:id/softdelete': artistDraft,
  'PUT /artists/:id/:approvalStatus': deciding('/artists', tickedArtist),
  'POST /artists/:id/claim': submitted('/artists'),
  'DELETE /artists/:id/claim': claimed('/artists'),
  'POST /albums/:id/revision': live,
  'POST /artists/:id/revision': async ({ world, who }) => ({
    ids: { id: (await makeArtist(world, ownerOf(who), 'Rara Tayang')).id },
  }),
  'POST /albums/:id/copies': async ({ world, who }) => ({
    ids: { id: (await singleFor(world, who)).album.id },
    body: { as: 'DUPLICATE' },
  }),
  'POST /albums/bulk-preview': async ({ world, who }) => ({
    body: { ids: [(await singleFor(world, who)).album.id], change: { albumGenre: 'Jazz' } },
  }),
  'PUT /albums/:id/:approvalStatus': deciding('/albums', tickedAlbum),
  'POST /albums/:id/claim': submitted('/albums'),
  'DELETE /albums/:id/claim': claimed('/albums'),
  'PATCH /songs/bulk': async ({ world, who }) => {
    const { album, song } = await singleFor(world, who);
    return { body: { albumId: album.id, songs: [{ id: song.id, songTitle: 'Lagu Baru' }] } };
  },
  ...deliveryWrites,
  ...deskWrites,
  ...releasePageWrites,
  'POST /song-dsps/bulk': async (asking) => {
    const { body } = await released(asking);
    return { body: { songIds: [asking.stock.owned.senja.songId], ...(body as object) } };
  },
  'PUT /song-dsps/:id/sent': released,
  'PUT /song-dsps/:id/unsent': released,
  'POST /codes/isrc': ({ world, who }) => ({ body: { labelId: world.labels[ownerOf(who)] } }),
  'POST /albums/:id/waivers': async ({ world, who }) => {
    if (who !== 'rudi') return { ids: { id: await blocked(world) }, body: await waiver(world)() };
    const { id, body } = await warning(world);
    return { ids: { id }, body };
  },
  'DELETE /albums/:id/waivers/:waiverId': async ({ world }) => {
    const id = await blocked(world);
    await world.ask('adi', 'POST', `/albums/${id}/waivers`, await waiver(world)());
    const { rows } = await world.sql.query('select max(id) as id from finding_waiver where album_id = $1', [
      id,
    ]);
    return { ids: { id, waiverId: rows[0].id } };
  },
  'POST /media-images': uploaded(true),
  'POST /media-images/withoutId': uploaded(false),
  'POST /media-images/:id/link': ({ stock, who }) => ({
    ids: { id: stock.picture[who] ?? ownedBy(stock, who).sound },
    body: { variant: 'thumb' },
  }),
  'POST /privacy-policies/:id/versions': versionOf('/privacy-policies'),
  'POST /term-aggrements/:id/versions': versionOf('/term-aggrements'),
  'DELETE /privacy-policies/:id/versions/:version': scheduled('/privacy-policies'),
  'DELETE /term-aggrements/:id/versions/:version': scheduled('/term-aggrements'),
};
