import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, today } from '@rilis/contract/clock';
import { nameOf } from '@rilis/contract/permission';
import { platform } from '@rilis/contract/reference/platform';
import { sysparams } from '@rilis/contract/reference/sysparam';
import { reportBatches } from '@rilis/contract/reports/batch';
import { reportMappings } from '@rilis/contract/reports/mapping';
import type { AnyRoute } from '@rilis/contract/route';
import { contracts } from '@rilis/contract/royalties/contract';
import { contractTerms } from '@rilis/contract/royalties/contractTerm';
import { pool } from '@rilis/contract/royalties/pool';
import { suspense } from '@rilis/contract/royalties/suspense';
import { taxRules } from '@rilis/contract/royalties/taxRuleRoutes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointsOf } from '../apps/api/src/endpoints.ts';
import { agree } from './agree.ts';
import { openWorld, type World } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import { moveBatch, uploadReport } from './report.ts';

let world: World;
let song: number;
beforeAll(async () => {
  world = await openWorld();
  song = (await giveSongs(world, world.labels.senja, ['Senja Biru'])).songIds[0]!;
});
afterAll(() => world.end());

const fina = (method: string, at: string, body?: object) => world.ask('fina', method, at, body);
const adi = (method: string, at: string, body?: object) => world.ask('adi', method, at, body);
const contract = () => `/labels/${world.labels.senja}`;
const day = (offset: number) => addDays(today(), offset);

/** A report of a name nobody knows, read. */
async function preview(month: number): Promise<number> {
  const head = 'reportingPeriod,platform,artistName,songTitle,quantity,netRevenue';
  const text = `${head}\n${month},Spotify,Rara,Lagu ${month},1,1000`;
  const { body } = await uploadReport(world, 'adi', text, { currency: 'USD' });
  await world.drain();
  return body.batchId;
}

const layout = {
  ...{ sheet: null, headerRow: 1, separator: ',', decimal: '.', dates: null, currency: null },
  columns: { period: 0, platform: 1, artistName: 2, songTitle: 3, quantity: 4, amount: 5 },
};

/** A rule of money: the call that writes it, how the web's code names that call, and what a person does. */
interface Rule {
  route: AnyRoute;
  said: string;
  write(): Promise<{ status: number; text: string }>;
}

const rules: Record<string, Rule> = {
  contract_version: {
    ...{ route: contracts.change, said: 'contracts.change' },
    write: () => agree(world, 'fina', 'PUT', `${contract()}/contract`, { contractNumber: 'K-9' }),
  },
  contract_term: {
    ...{ route: contractTerms.create, said: 'contractTerms.create' },
    write: () =>
      agree(world, 'fina', 'POST', `${contract()}/terms`, {
        from: 203001,
        base: 'NET',
        labelShare: 60,
        songId: song,
      }),
  },
  tax_rule: {
    ...{ route: taxRules.end, said: 'taxRules.end' },
    write: async () => {
      const { content } = (await fina('GET', '/tax-rules')).body;
      const open = content.find(({ to }: { to: string | null }) => to === null);
      return agree(world, 'fina', 'PUT', `/tax-rules/${open.id}/end`, { to: day(30) });
    },
  },
  pool: {
    ...{ route: pool.routes.create, said: 'screens(pool' },
    write: () =>
      fina('POST', '/pools', {
        datenum: 202601,
        channel: 'OWN_SERVICE',
        dsp: '',
        receipts: 1_000,
        plays: 10,
      }),
  },
  sysparam: {
    ...{ route: sysparams.update, said: 'screens(params' },
    write: async () => {
      const row = (await adi('GET', '/sysparams/group/INVOICE/key/MIN_PAYOUT')).body;
      await adi('PUT', `/sysparams/${row.id}`, { ...row, value: '150000' });
      const [change] = (await world.ask('sari', 'GET', '/contract-changes?kind=PARAMETER&status=PROPOSED'))
        .body.content;
      return world.ask('sari', 'PUT', `/contract-changes/${change.id}/confirmed`, {});
    },
  },
  platform: {
    ...{ route: platform.routes.create, said: 'screens(platform' },
    write: () => adi('POST', '/platforms', { name: 'Awan Tinggi' }),
  },
  platform_name: {
    ...{ route: platform.routes.update, said: 'screens(platform' },
    write: async () => {
      const [row] = (await adi('GET', '/platforms?search=Spotify')).body.content;
      return adi('PUT', `/platforms/${row.id}`, { ...row, aliases: [...row.aliases, 'Spotify Indonesia'] });
    },
  },
  report_mapping: {
    ...{ route: reportMappings.update, said: 'reportMappings.update' },
    write: async () =>
      adi('PUT', `/report-batches/${await preview(202601)}/mapping`, { layout, remember: true }),
  },
  report_rate: {
    ...{ route: reportBatches.rate, said: 'reportBatches.rate' },
    write: async () =>
      adi('PUT', `/report-batches/${await preview(202602)}/rates`, {
        currency: 'USD',
        rate: '16250',
        source: 'BI',
      }),
  },
  song_alias: {
    ...{ route: suspense.match, said: 'suspense.match' },
    write: async () => {
      const id = await preview(202603);
      await adi('PUT', `/report-batches/${id}/rates`, { currency: 'USD', rate: '16250', source: 'BI' });
      await moveBatch(world, 'adi', id, 'post', { detach: true });
      await world.drain();
      const [group] = (await fina('GET', '/suspense')).body.content;
      return fina('POST', `/suspense/${group.id}/match`, { songId: song });
    },
  },
};

/** The rows of a table as they are now. */
async function standing(table: string): Promise<unknown> {
  const { rows } = await world.sql.query(`select t.xmin::text, t.ctid::text from ${table} t order by 1, 2`);
  return rows;
}

test.each(Object.entries(rules))('%s is written by a person’s call', async (table, rule) => {
  const served = endpointsOf(world.db, world.config).map(({ route }) => nameOf(route));
  expect(served).toContain(nameOf(rule.route));
  const before = await standing(table);
  const { status, text } = await rule.write();
  expect(status, text).toBeLessThan(300);
  expect(await standing(table)).not.toEqual(before);
});

test('each of these calls is made by a screen that the web’s routes lead to', () => {
  const code = [...importedFrom('apps/web/src/routes.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(Object.values(rules).flatMap(({ said }) => (code.includes(said) ? [] : [said]))).toEqual([]);
});

/** The modules a module imports, at once or when they are looked at, itself included. */
function importedFrom(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return;
    found.add(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      visit(path.join(path.dirname(file), target!));
  };
  visit(entry);
  return found;
}
