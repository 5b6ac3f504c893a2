/**
 * B3: the CSV of a list of 1.000.000 rows (or as many as asked: `node bench/export.ts 300000`) against `COPY … TO STDOUT` of the same
 * rows and columns in the same database, with the memory and the processor's time it takes: of a list whose cells the database
 * has, and of one that works a cell out itself; and of as many rows as are sent at once, over HTTP, the first byte.
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mostExported } from '@rilis/contract/bulk';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeExport } from '../apps/api/src/accounts/exports/exportWork.ts';
import { loadConfig } from '../apps/api/src/config.ts';
import { roomsOf } from '../apps/api/src/endpoints.ts';
import { connect } from '../apps/api/src/kit/db/db.ts';
import { archiveOf } from '../apps/api/src/reports/archive/archive.ts';
import { processorTime } from './importStages.ts';
import { watchGrowth } from './memory.ts';
import { isKept } from './promiseRow.ts';
import { openStage } from './stage.ts';

const rows = Number(process.argv[2] ?? 1_000_000);
const promised = { share: 0.3, megabytes: 150, firstByteMs: 300, straight: 400_000, ownCells: 150_000 };
const asked = {
  path: '/artists',
  query: {},
  fileName: 'artists',
  columns: [
    { field: 'id', head: 'artist.id' },
    { field: 'stageName', head: 'artist.stageName' },
    { field: 'approvalStatus', head: 'artist.approvalStatus', words: 'approvalStatus' },
    { field: 'createdAt', head: 'artist.createdAt', as: 'time' },
  ],
};
/** When an answer is due depends on the time: the list works it out. */
const withOwnCells = {
  ...asked,
  columns: [...asked.columns, { field: 'hoursLeft', head: 'approval.hoursLeft' }],
};
const folder = await mkdtemp(path.join(os.tmpdir(), 'rilis-bench-export-'));
const stage = await openStage(1);

try {
  await stage.sql.query(
    `insert into artist (label_id, stage_name, approval_status)
     select 1, 'Artist number ' || n || ' of a label', 'APPROVED' from generate_series(1, $1::int) n`,
    [rows],
  );
  await stage.sql.query('vacuum analyze artist');
  const token = await stage.signIn('sari', 'ROLE_SUPERUSER', null);
  const bare = await copied();
  const written = await byTheWorker(asked);
  const worked = await byTheWorker(withOwnCells);
  const sent = await atOnce(token);
  report({ bare, written, worked }, sent);
} finally {
  await stage.end();
  await rm(folder, { recursive: true, force: true });
}

interface Taken {
  seconds: number;
  /** Of the processor, by the database and by this process. */
  database: number;
  here: number;
  bytes: number;
  /** How much the process grew meanwhile. */
  megabytes: number;
}

async function measured(work: () => Promise<number>): Promise<Taken> {
  global.gc?.();
  const growth = watchGrowth();
  const [begun, usage, server] = [performance.now(), process.cpuUsage(), processorTime(stage.databasePid)];
  const bytes = await work();
  const { user, system } = process.cpuUsage(usage);
  return {
    seconds: (performance.now() - begun) / 1000,
    database: processorTime(stage.databasePid) - server,
    here: (user + system) / 1e6,
    bytes,
    megabytes: growth.end(),
  };
}

/** The same rows by the database alone. */
function copied(): Promise<Taken> {
  return measured(async () => {
    const client = new pg.Client({ connectionString: stage.url });
    await client.connect();
    const stream = client.query(
      copyTo(
        `copy (select id, stage_name, approval_status, to_char(created_at at time zone 'Asia/Jakarta', 'DD-MM-YYYY HH24:MI') from artist
         where deleted_at is null order by id desc) to stdout with (format csv)`,
      ),
    );
    const file = createWriteStream(path.join(folder, 'copied.csv'));
    await pipeline(stream, file);
    await client.end();
    return file.bytesWritten;
  });
}

/** As the worker writes what is too long to wait for. */
async function byTheWorker(list: typeof asked): Promise<Taken> {
  const { rows: made } = await stage.sql.query<{ id: string }>(
    `insert into export_file (user_id, file_name, asked, rows_asked) select id, 'artists', $1, $2 from app_user where login = 'sari' returning id`,
    [JSON.stringify({ ...list, lang: 'en-us' }), rows],
  );
  const id = Number(made[0]?.id);
  const db = connect(stage.url, { max: 4, limit: 'job' });
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const taken = await measured(async () => {
    const work = { db, directory: folder, endpoints: roomsOf(db, config), archive: archiveOf(db, config) };
    await makeExport(work, { id }, 1);
    const { rows: ended } = await stage.sql.query(
      'select state, rows, bytes from export_file where id = $1',
      [id],
    );
    if (ended[0]?.state !== 'READY' || Number(ended[0].rows) !== rows)
      throw new Error(`the export is ${JSON.stringify(ended[0])}`);
    return Number(ended[0].bytes);
  });
  await db.destroy();
  return taken;
}

/** What is sent at once, over HTTP: the first byte and the rate, of as many rows as one call sends. */
async function atOnce(token: string) {
  if (rows > mostExported) await stage.sql.query('delete from artist where id > $1', [mostExported]);
  const address = await stage.listen();
  const begun = performance.now();
  const body = JSON.stringify(asked);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise<{ firstByteMs: number; seconds: number; rows: number }>((resolve, reject) => {
    const request = http.request(`${address}/api/bulk/export/csv`, { method: 'POST', headers }, (reply) => {
      let firstByteMs = 0;
      reply.on('data', () => {
        firstByteMs ||= performance.now() - begun;
      });
      reply.on('end', () => {
        const seconds = (performance.now() - begun) / 1000;
        resolve({ firstByteMs, seconds, rows: Math.min(rows, mostExported) });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

interface Lists {
  bare: Taken;
  written: Taken;
  worked: Taken;
}

function report({ bare, written, worked }: Lists, sent: Awaited<ReturnType<typeof atOnce>>): void {
  const rate = (seconds: number, count = rows) =>
    `${Math.round(count / seconds).toLocaleString('en')} rows/s`;
  const told = (name: string, { seconds, database, here, megabytes }: Taken) =>
    console.log(
      `B3 ${name} ${rate(seconds)} (${seconds.toFixed(1)} s; of the processor ${database.toFixed(1)} s in the database, ${here.toFixed(1)} here), ${megabytes.toFixed(0)} MB more`,
    );
  const share = bare.seconds / written.seconds;
  console.log(`B3 ${rows.toLocaleString('en')} rows`);
  told('COPY          ', bare);
  told('list          ', written);
  told('with own cells', worked);
  console.log(
    `B3 ratio   ${(share * 100).toFixed(0)} % (promised ${promised.share * 100} %), with own cells ${((bare.seconds / worked.seconds) * 100).toFixed(0)} %`,
  );
  console.log(
    `B3 at once ${rate(sent.seconds, sent.rows)} of ${sent.rows.toLocaleString('en')} rows, first byte ${sent.firstByteMs.toFixed(0)} ms (promised ${promised.firstByteMs})`,
  );
  const rates = (figure: Taken, bound: number) =>
    ({ figure: rows / figure.seconds, unit: '/s', bound }) as const;
  const least = [
    { what: 'CSV of a list, rows', ...rates(written, promised.straight) },
    { what: 'CSV of a list with own cells, rows', ...rates(worked, promised.ownCells) },
    { what: 'CSV of a list, of COPY', figure: share * 100, unit: '%', bound: promised.share * 100 },
  ] as const;
  const megabytes = Math.max(written.megabytes, worked.megabytes);
  const most = [
    { what: 'CSV of a list, memory', figure: megabytes, unit: 'MB', bound: promised.megabytes },
    {
      what: 'CSV of a list, first byte',
      ...({ figure: sent.firstByteMs, unit: 'ms', bound: promised.firstByteMs } as const),
    },
  ] as const;
  const broken = [
    ...least.filter((row) => !isKept({ ...row, is: 'at least' })),
    ...most.filter((row) => !isKept({ ...row, is: 'at most' })),
  ];
  console.log(`B3 ${broken.length === 0 ? 'kept' : `BROKEN: ${broken.map(({ what }) => what).join('; ')}`}`);
}
