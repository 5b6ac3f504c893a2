import { meanings } from '@rilis/contract/sysparamMeaning';
import { activation } from './accountWrites.ts';
import type { Asking, Recipe } from './call.ts';
import { coverReads } from './coverCalls.ts';
import { deliveryReads } from './deliveryCalls.ts';
import { deskReads } from './deskCalls.ts';
import { makeOne, makeTrashed } from './entities.ts';
import { importReads } from './importCalls.ts';
import { invoicePaperReads } from './invoicePapers.ts';
import { paperReads } from './paperCalls.ts';
import { payeeReads } from './payeeCalls.ts';
import { releasePageReads } from './releasePageCalls.ts';
import { migrated, submission } from './ringbackWrites.ts';
import { ownedBy } from './stock.ts';
import { teamReads } from './teamCalls.ts';
import { toneReads } from './toneCalls.ts';
import { transferReads } from './transferCalls.ts';

const mine = ({ stock, who }: Asking) => ownedBy(stock, who);
const album: Recipe = (asking) => ({ ids: { id: mine(asking).albumId } });
const song: Recipe = (asking) => ({ ids: { id: mine(asking).songId } });
const label: Recipe = (asking) => ({ ids: { id: mine(asking).labelId } });
const statement: Recipe = (asking) => ({ ids: { id: mine(asking).statement, lineId: mine(asking).line } });
const batch: Recipe = ({ stock }) => ({ ids: { id: stock.batch } });
const suspense: Recipe = ({ stock }) => ({ ids: { id: stock.suspense } });
const balance: Recipe = (asking) => ({ ids: { labelCd: mine(asking).labelCd } });
const fresh =
  (path: string): Recipe =>
  async ({ world, who }) => ({ ids: { id: await makeOne(world, path, who) } });
/** A parameter that everybody signed in may read. */
const parameter: Recipe = async ({ world }) => {
  const { group, key, start } = meanings.find(({ readBy }) => readBy === 'signed-in')!;
  await world.sql.query(
    `insert into sysparam ("group", key, value, "order") select $1, $2, $3, 1
       where not exists (select from sysparam where "group" = $1 and key = $2)`,
    [group, key, start],
  );
  return { ids: { group, key } };
};

/** Reading calls whose ids or questions their path alone does not tell. */
export const reads: Record<string, Recipe> = {
  ...toneReads,
  ...paperReads,
  ...transferReads,
  ...coverReads,
  ...deliveryReads,
  ...importReads,
  ...deskReads,
  ...releasePageReads,
  ...payeeReads,
  ...teamReads,
  ...invoicePaperReads,
  'GET /nationalities/group/:group': () => ({ ids: { group: 'ASIA' } }),
  'GET /domiciles/group/:group': () => ({ ids: { group: 'ASIA' } }),
  'GET /sysparams/group/:group': parameter,
  'GET /sysparams/group/:group/key/:key': parameter,
  'GET /account/activate': activation,
  'GET /admin/users/:id/detail': fresh('/users'),
  'GET /labels/:id': label,
  'GET /labels/:id/history': label,
  'GET /labels/:id/terms': label,
  'GET /labels/:id/contract': label,
  'GET /labels/:id/terms/choices/:of': (asking) => ({ ids: { id: mine(asking).labelId, of: 'song' } }),
  'GET /labels/:id/bank-changes': label,
  'GET /labels/:id/views': label,
  'GET /songs/:id': song,
  'GET /songs/:id/trashed': async ({ world, who }) => ({
    ids: { id: await makeTrashed(world, '/songs', who) },
  }),
  'GET /songs/album/:id': album,
  'GET /songs/check-song-mods': (asking) => ({ query: { albumId: mine(asking).albumId } }),
  'GET /song-dsps/album/:id': album,
  'GET /albums/:id/findings': album,
  'GET /albums/start': (asking) => ({ query: { labelId: mine(asking).labelId } }),
  'GET /invoices/:id/views': (asking) => ({ ids: { id: mine(asking).invoice } }),
  'GET /rbtinvoices/:id/views': (asking) => ({ ids: { id: mine(asking).ringbackInvoice } }),
  'GET /invoices/:id': (asking) => ({ ids: { id: mine(asking).invoice } }),
  'GET /rbtinvoices/:id': (asking) => ({ ids: { id: mine(asking).ringbackInvoice } }),
  'GET /invoices/balance/:labelCd': balance,
  'GET /rbtinvoices/balance/:labelCd': balance,
  'GET /ledger/accounts/:id': () => ({ ids: { id: 1 } }),
  'GET /ledger/entries': () => ({ query: { account: 1 } }),
  'GET /ledger/entries/sums': () => ({ query: { account: 1 } }),
  'GET /ledger/labels/:id': label,
  'GET /periods/:id': () => ({ ids: { id: 202605 } }),
  'GET /statements/:id': statement,
  'GET /statements/:id/standing': statement,
  'GET /statements/:id/lines': statement,
  'GET /statements/:id/lines/:lineId/report-lines': statement,
  'GET /report-samples/:kind': () => ({ ids: { kind: 'RBT' } }),
  'GET /suspense/:id': suspense,
  'GET /suspense/:id/lines': suspense,
  'GET /suspense/:id/candidates': suspense,
  'GET /tax-rules/:id': ({ stock }) => ({ ids: { id: stock.taxRule } }),
  'GET /report-batches/:id': batch,
  'GET /report-batches/:id/unmatched': batch,
  'GET /report-batches/:id/mapping': batch,
  'GET /report-batches/:id/broken': batch,
  'GET /report-batches/:id/broken/csv': batch,
  'GET /report-batches/:id/reversal': batch,
  'GET /media-images/:id': ({ stock, who }) => ({ ids: { id: stock.picture[who] ?? '' } }),
  'GET /media-images/:id/sound': (asking) => ({ ids: { id: mine(asking).sound } }),
  'GET /media-images/download/:id': async (asking) => {
    const { world, stock, who } = asking;
    const { url } = (await world.ask(who, 'POST', `/media-images/${stock.picture[who]}/link`, {})).body;
    return { path: url.replace(/^\/api/, '') };
  },
  'GET /public/pages/:kind': () => ({ ids: { kind: 'privacy' } }),
  'GET /public/pages/:kind/versions': () => ({ ids: { kind: 'privacy' } }),
  'GET /public/versions/:id': ({ stock }) => ({ ids: { id: stock.policyVersion } }),
  'GET /rbt-submissions/:id': submission,
  'GET /v1/eluon-nsp-creation/migrations/:id': migrated,
  'GET /v1/eluon-nsp-creation/migrations/:id/export/csv': migrated,
  'GET /v1/eluon-nsp-creation/migrations/:id/export/pdf': migrated,
  'GET /nsp-creations/check-msisdn-status': () => ({ query: { msisdn: '081234567890' } }),
  'GET /bulk/counts': () => ({
    query: { path: '/notifications/rilis', filters: '{}', field: 'size', values: '1' },
  }),
  'GET /search': () => ({ query: { q: 'Senja' } }),
  'GET /access/explain': () => ({ query: { login: 'senja', path: '/albums', method: 'GET' } }),
  'GET /users/:id/review': async ({ world }) => ({ ids: { id: await makeOne(world, '/users', 'sari') } }),
};
