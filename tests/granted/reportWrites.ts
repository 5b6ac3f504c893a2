import type { World } from '../cast.ts';
import { batchVersion, moveBatch, uploadReport } from '../report.ts';
import type { Asking, Recipe } from './call.ts';
import { newWord } from './entities.ts';
import { importWrites } from './importCalls.ts';
import { form } from './moneyWrites.ts';

const head = 'reportingPeriod,platform,artistName,songTitle,isrc,upc,quantity,salesType,netRevenue,country';

/** A report of one unknown song, ready to be posted. */
async function report(world: World, title: string): Promise<number> {
  const csv = [head, `202606,Langit,${newWord()},${title},,,100,Stream,1000.25,ID`].join('\n');
  const { body } = await uploadReport(world, 'adi', csv, { datenum: '202606', platform: 'Langit' });
  await world.drain('report.preview');
  return body.batchId;
}

async function postedReport(world: World, title: string): Promise<number> {
  const id = await report(world, title);
  await moveBatch(world, 'adi', id, 'post', { detach: true });
  await world.drain('report.post');
  return id;
}

const matching: Recipe = async ({ world, stock }) => {
  const title = newWord();
  await postedReport(world, title);
  const { content } = (await world.ask('fina', 'GET', `/suspense?search=${title}`)).body;
  return { ids: { id: content[0].id }, body: { songId: stock.owned.senja.songId } };
};

const uploading: Recipe = () => {
  const csv = [head, `202606,Langit,${newWord()},${newWord()},,,100,Stream,1000.25,ID`].join('\n');
  return form(
    { platform: 'Langit', datenum: '202606', currency: 'IDR', decimal: '.' },
    'r.csv',
    Buffer.from(csv),
  );
};

const waiting: Recipe = async ({ world }) => ({ ids: { id: await report(world, newWord()) } });

/** Brought to a state by the calls of an administrator. */
const brought =
  (...steps: string[]): Recipe =>
  async ({ world }) => {
    const id = await report(world, newWord());
    for (const step of steps) await moveBatch(world, 'adi', id, step, { detach: true });
    return { ids: { id } };
  };

async function decided(asking: Asking): Promise<{ decision: number; alias: number }> {
  const { ids, body } = await matching(asking);
  await asking.world.ask('fina', 'POST', `/suspense/${ids?.id}/match`, body);
  const { rows } = await asking.world.sql.query(
    'select (select max(id) from suspense_decision) as decision, (select max(id) from song_alias) as alias',
  );
  return { decision: Number(rows[0].decision), alias: Number(rows[0].alias) };
}

async function payment(world: World) {
  const { rows } = await world.sql.query("select id from platform where name = 'Langit'");
  return {
    ...{ platformId: Number(rows[0].id), datenum: 202606, currency: 'IDR', amount: '1000.25' },
    ...{ receivedOn: '2026-07-01', reference: newWord() },
  };
}

/** A report with one broken row, of a platform nobody knows. */
const odd: Recipe = async ({ world }) => {
  const rows = [`202606,${newWord()},x,${newWord()},,,100,Stream,1000.25,ID`, '202606,Langit'];
  const { body } = await uploadReport(world, 'adi', [head, ...rows].join('\n'), { platform: 'Langit' });
  await world.drain('report.preview');
  return { ids: { id: body.batchId } };
};

/** Reports of income and what lies in suspense. */
/** The title and the revenue of the columns of `report`. */
const layout = {
  ...{ headerRow: 1, separator: null, sheet: null, decimal: '.', dates: null, currency: 'IDR' },
  columns: { songTitle: 3, amount: 8 },
};

async function rememberedMapping({ sql }: World): Promise<number> {
  const { rows } = await sql.query(
    `insert into report_mapping (kind, platform, signature, header, layout)
     values ('OTHER_DSP', 'langit', md5(random()::text), $1, $2) returning id`,
    [JSON.stringify(Array(13).fill('x')), JSON.stringify(layout)],
  );
  return Number(rows[0].id);
}

export const reportWrites: Record<string, Recipe> = {
  'POST /suspense/:id/match': matching,
  'POST /suspense/:id/reject': async (asking) => ({ ...(await matching(asking)), body: { reason: 'x' } }),
  'POST /suspense/:id/match-best': async (asking) => {
    const { world, stock } = asking;
    const { ids } = await matching(asking);
    await world.sql.query(
      'update song set song_title = (select title from suspense_line where group_key = $1 limit 1) where id = $2',
      [ids?.id, stock.owned.senja.songId],
    );
    await world.sql.query("update suspense_line set artist_name = '' where group_key = $1", [ids?.id]);
    const { rows } = await world.sql.query(
      'select group_key as key from suspense_line where song_id is null and title = (select song_title from song where id = $1)',
      [stock.owned.senja.songId],
    );
    return { ids: { id: rows[0].key } };
  },
  'POST /suspense-decisions/:id/undo': async (asking) => ({ ids: { id: (await decided(asking)).decision } }),
  'DELETE /song-aliases/:id': async (asking) => ({ ids: { id: (await decided(asking)).alias } }),
  'POST /report-calendar/remittances': async ({ world }) => ({ body: await payment(world) }),
  'DELETE /report-calendar/remittances/:id': async ({ world }) => {
    const { body } = await world.ask('fina', 'POST', '/report-calendar/remittances', await payment(world));
    return { ids: { id: body.id } };
  },
  'POST /report-batches/:id/platform': async (asking) => {
    const { ids } = await odd(asking);
    const { body } = await asking.world.ask('adi', 'GET', `/report-batches/${ids?.id}`);
    return { ids, body: { name: body.unknownPlatforms[0], platformId: null } };
  },
  'POST /report-batches/:id/broken/edit': async (asking) => ({
    ...(await odd(asking)),
    body: { rows: [{ row: 3, cells: ['202606'] }] },
  }),
  'POST /report-batches/:id/broken/aside': async (asking) => ({
    ...(await odd(asking)),
    body: { aside: true },
  }),
  'POST /report-batches/:id/cancel': brought('read'),
  'POST /report-batches/:id/read': waiting,
  'POST /report-batches/:id/put-aside': waiting,
  'POST /report-batches/:id/take-up': brought('put-aside'),
  'POST /other-dsp-report/upload': uploading,
  'POST /own-service-report/upload': uploading,
  'POST /rbt-report/upload': uploading,
  'POST /cover-to-master/v1/upload-report': uploading,
  'PUT /report-batches/:id/rates': async ({ world }) => ({
    ids: { id: await report(world, newWord()) },
    body: { currency: 'USD', rate: '16250', source: 'x' },
  }),
  'POST /report-batches/:id/mapping/try': async ({ world }) => ({
    ids: { id: await report(world, newWord()) },
    body: layout,
  }),
  'PUT /report-batches/:id/mapping': async ({ world }) => ({
    ids: { id: await report(world, newWord()) },
    body: { layout },
  }),
  'PUT /report-mappings/:id': async ({ world }) => ({
    ids: { id: await rememberedMapping(world) },
    body: { layout },
  }),
  'DELETE /report-mappings/:id': async ({ world }) => ({ ids: { id: await rememberedMapping(world) } }),
  'POST /report-batches/:id/post': async ({ world }) => {
    const id = await report(world, newWord());
    return { ids: { id }, body: { detach: true, version: await batchVersion(world, id) } };
  },
  'POST /report-batches/:id/reverse': async ({ world }) => {
    const id = await postedReport(world, newWord());
    return { ids: { id }, body: { reason: 'x', version: await batchVersion(world, id) } };
  },
  ...importWrites,
  'POST /catalogue-archives': ({ stock }) => ({ body: { labelId: stock.owned.senja.labelId } }),
  'DELETE /report-batches/:id': async ({ world }) => ({ ids: { id: await report(world, newWord()) } }),
};
