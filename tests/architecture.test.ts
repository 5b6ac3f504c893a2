import { globSync, readFileSync } from 'node:fs';
import { meanings } from '@rilis/contract/sysparamMeaning';
import type { Updateable } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { stateColumns, type Table } from '../apps/api/src/kit/approval/room.ts';
import type { Database } from '../apps/api/src/kit/db/schema.ts';
import { packagesReadBy } from './loaded.ts';
import { readBy, tableOwners, writtenBy } from './tables.ts';

/** A domain may use those left of it and `kit`, never those right of it. */
const order = [
  'kit',
  'reference',
  'accounts',
  'labels',
  'media',
  'catalogue',
  'ringback',
  'royalties',
  'reports',
];
const contentMayUse = ['kit', 'reference', 'media', 'content'];
const folders = globSync(['apps/*/src/*/', 'packages/contract/src/*/'], { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Not a domain: the words, the supervisor of `npm start`, settings, the worker's queue, the demo year, the web's frame and its search. */
const aside = ['words', 'start', 'settings', 'queue', 'demo', 'frame', 'search'];

const files = globSync(['apps/*/src/*/**/*.{ts,tsx}', 'packages/contract/src/*/**/*.ts']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const domainOf = (file: string) => file.split('/src/')[1]!.split('/')[0]!;

/** The domains a file imports from, relatively or through the contract. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const targets = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1]!);
  const depth = file.split('/src/')[1]!.split('/').length - 1;
  return targets.flatMap((target) => {
    const contract = /^@rilis\/contract\/([A-Za-z]+)\//.exec(target);
    if (contract) return [contract[1]!];
    const up = /^((?:\.\.\/)+)([A-Za-z]+)\//.exec(target);
    return up && up[1]!.length / 3 === depth ? [up[2]!] : [];
  });
}

test('every folder is a domain of the map', () => {
  const known = [...order, 'content', ...aside];
  expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
});

test('a domain imports only from its left, content only from kit, reference and media', () => {
  const wrong = files.flatMap((file) => {
    const home = domainOf(file);
    if (aside.includes(home)) return [];
    const allowed = home === 'content' ? contentMayUse : order.slice(0, order.indexOf(home) + 1);
    return importsOf(file)
      .filter((target) => [...order, 'content'].includes(target) && !allowed.includes(target))
      .map((target) => `${file} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

/** What Kysely would let be written of all states there are. */
type Written = {
  [T in Table]: Updateable<Database[T]>[(typeof stateColumns)[T] & keyof Updateable<Database[T]>];
}[Table];

/** Writes of a state in SQL; by Kysely they do not compile. */
const statesWritten = (text: string): string[] =>
  Object.entries(stateColumns).flatMap(([table, column]) => {
    const update = new RegExp(
      `update\\s+(?:only\\s+)?${table}\\b[^;\`]*?\\bset\\b([^;\`]*?)(?:\\bwhere\\b|\\bfrom\\b|\\breturning\\b|[;\`])`,
      'gi',
    );
    const assigned = new RegExp(`\\b${column}\\s*=`);
    return [...text.matchAll(update)].filter(([, set]) => assigned.test(set!)).map(() => table);
  });

test('a state is written by the one engine alone', () => {
  expectTypeOf<Written & string>().toBeNever();
  const sources = globSync('apps/api/src/**/*.ts').filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith('apps/api/src/kit/approval/'),
  );
  expect(sources.length).toBeGreaterThan(100);
  const moving = sources.map((file) => [file, statesWritten(readFileSync(file, 'utf8'))] as const);
  expect(moving.filter(([, tables]) => tables.length > 0)).toEqual([]);
  const forbidden = [
    "`update report_batch b set rows = $2, status = 'PREVIEW' where id = $1`",
    '`update app_user set status = to`',
    "`update withholding_slip set status = 'CANCELLED' where id = $1`",
  ];
  expect(forbidden.map((text) => statesWritten(text).length)).toEqual([1, 1, 1]);
  expect(statesWritten(`update label set reason = $1 where approval_status = 'DRAFT'`)).toEqual([]);
});

test('no folder is named by kind, no file is a barrel', () => {
  const paths = globSync(['apps/**/*', 'packages/**/*'], {
    exclude: (name) => String(name).includes('node_modules'),
  }).map(String);
  const byKind = /\/(utils?|helpers?|common|misc|shared|types|services)(\/|$)/;
  expect(paths.filter((path) => byKind.test(path) || /\/src\/.*index\.tsx?$/.test(path))).toEqual([]);
});

test('a class is an error; others stand in media alone, where samples stream and a library takes nothing else', () => {
  const classes = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'])
    .filter((file) => !/\.test\.tsx?$|apps\/api\/src\/media\//.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/^(?:export )?(?:abstract )?class .*/gm) ?? []);
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((one) => !/extends (Error|\w+Fault|UnreadableReport) /.test(one))).toEqual([]);
});

test('the same domain names stand in contract, API and web', () => {
  const web = new Set(
    globSync('apps/web/src/*/', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name),
  );
  expect([...web].filter((folder) => ![...order, 'content', ...aside].includes(folder))).toEqual([]);
});

/** Tables of another domain that a file touches all the same, and why. The list only shrinks. */
const foreignTables: Readonly<Record<string, string>> = {
  'reports/batch.ts report_batch': 'takes reports in and moves them; royalties reads and posts them',
  'reports/brokenRows.ts report_batch': 'rows of the same report are put right or set aside',
  'reports/batchTasks.ts report_batch': 'the jobs of the same report tell how far they are',
  'accounts/register.ts label':
    'a registration is a person and their label at once, and accounts stands left of labels',
  'kit/claim.ts app_user': 'who holds a claim',
  'kit/fourEyes.ts app_user': 'whether anybody else could decide',
  'kit/fourEyes.ts user_role': 'whether anybody else could decide',
  'kit/fourEyes.ts role': 'whether anybody else could decide',
  'kit/sysparam.ts sysparam': 'what the platform reads of its parameters, in one place',
  'kit/trash.ts app_user': 'who put a row into the trash',
};

test('a table is written by the domain of its migration alone, the kit touches none of a domain', () => {
  const owners = tableOwners();
  const found = globSync('apps/api/src/*/**/*.ts')
    .filter((file) => !/\.test\.ts$|kit\/db\/schema\.ts$/.test(file) && !aside.includes(domainOf(file)))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const tables = domainOf(file) === 'kit' ? [...writtenBy(text), ...readBy(text)] : writtenBy(text);
      return [...new Set(tables)]
        .filter((table) => table in owners && owners[table] !== domainOf(file))
        .map((table) => `${domainOf(file)}/${file.split('/').at(-1)} ${table}`);
    });
  expect(found.filter((one) => !(one in foreignTables))).toEqual([]);
  expect(Object.keys(foreignTables).filter((one) => !found.includes(one))).toEqual([]);
});

test('how somebody is called is put together by person_name; only accounts looks for names itself', () => {
  const byHand = /first_name\s*\|\||concat_ws\([^)]*first_name/;
  const sources = globSync('apps/api/src/**/*.ts').filter(
    (file) => !/\.test\.ts$|src\/(accounts|demo)\//.test(file),
  );
  expect(sources.filter((file) => byHand.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Where a key stands apart from its group: the words before it. */
const apart: Readonly<Record<string, readonly string[]>> = {
  SLA: ['dueDates(tx, '],
  INVOICE: ['above: '],
  COMPANY: ["for (const key of ['NAME', ", "for (const key of ['NAME', 'ADDRESS', "],
};

/** Where the platform reads its parameters: by group and key, by the key where the group is known, and in functions of the database. */
const parametersRead = (text: string): string[] =>
  meanings
    .filter(({ group, key }) =>
      [
        `'${group}', '${key}'`,
        `"group" = '${group}' and key = '${key}' and deleted_at is null`,
        ...(apart[group] ?? []).map((before) => `${before}'${key}'`),
      ].some((way) => text.includes(way)),
    )
    .map(({ group, key }) => `${group}/${key}`);

test('each parameter with a meaning is read somewhere, and a parameter is read by kit/sysparam.ts alone', () => {
  const sources = globSync('apps/api/src/**/*.ts').filter(
    (file) => !/\.test\.ts$|kit\/db\/schema\.ts$|src\/demo\/|src\/reference\/sysparam\.ts$/.test(file),
  );
  const touching = sources.filter((file) => readBy(readFileSync(file, 'utf8')).includes('sysparam'));
  // A name that is not in the table does not compile there; the seed only fills in what is missing.
  expect(touching.sort()).toEqual(['apps/api/src/kit/sysparam.ts', 'apps/api/src/reference/seed.ts']);
  const read = [
    ...sources,
    ...globSync(['apps/api/migrations/*.sql', 'packages/contract/src/royalties/*.ts']),
  ];
  const text = read.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(parametersRead(text)).toEqual(meanings.map(({ group, key }) => `${group}/${key}`));
});

test('what a screen reads and what it reads again are named by calls: keys are made in kit/call alone', () => {
  const byHand = /queryKey|invalidateQueries|setQueryData|getQueryData|useQuery\b|useQueryClient/;
  const wrong = globSync('apps/web/src/**/*.{ts,tsx}').filter(
    (file) => !file.includes('/kit/call/') && byHand.test(readFileSync(file, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

/** Who asks the network beside the one place that makes calls of the contract, and why. The list only shrinks. */
const askingBeside: Readonly<Record<string, string>> = {
  'content/site/siteRead.ts':
    'the public pages are a program of their own, without the office’s calls (docs/adr/0067)',
  'frame/artwork.tsx': 'what visitors hear first, at a sign-in that brings no schema of it along',
  'kit/call/newVersion.ts': 'files of the app itself',
  'media/tusSend.ts': 'the resumable upload, which is no call of the contract',
  'ringback/master.ts': 'parts of a file, by a signed address',
  'ringback/storedTone.tsx': 'a file, by a signed address',
};

test('the web makes its calls in one place; whatever else touches the network is named', () => {
  const asking = globSync('apps/web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /(?<![\w.])fetch\(['"`\w]|new XMLHttpRequest/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('apps/web/src/', ''));
  expect(asking.sort()).toEqual(['kit/call/transport.ts', ...Object.keys(askingBeside)].sort());
});

test('a screen that stands empty until a call is answered hears it fail, too', () => {
  const deaf = globSync('apps/web/src/**/*.tsx').filter((file) => {
    const text = readFileSync(file, 'utf8');
    const waits = text.includes('<Skeleton') && /\buse(Call|Afresh)\(/.test(text);
    return waits && !/\berror\b|\bfailure\b|<WhenRead/.test(text);
  });
  expect(deaf).toEqual([]);
});

test('what lives outside of components is a store of kit/store.ts', () => {
  const byHand = /useSyncExternalStore/;
  const stores = globSync('apps/web/src/**/*.{ts,tsx}').filter((file) =>
    byHand.test(readFileSync(file, 'utf8')),
  );
  expect(stores).toEqual(['apps/web/src/kit/store.ts']);
});

test('days and clocks of Jakarta are counted in contract/clock.ts alone', () => {
  const counting =
    /\bcurrent_date\b|\b7 \* (?:3_?600|hour|60)|timeZone: (?!'UTC')|\+07:00|86_?400_?000|\.get(?:FullYear|Month|Date|Day|Hours)\(/i;
  const elsewhere = [
    ...files,
    ...globSync(['apps/*/src/*.ts', 'packages/contract/src/*.ts', 'tests/e2e/*.ts']),
  ]
    .filter((file) => !/\.(test|spec)\.tsx?$|contract\/src\/clock\.ts$/.test(file))
    .filter((file) => counting.test(readFileSync(file, 'utf8')));
  expect(elsewhere).toEqual([]);
});

/** What takes 5 to 10 MB and is wanted by few installations, or seldom: it is read when it is. */
const readWhenAsked = [
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@tus/file-store', '@tus/server'],
  ...['nodemailer', 'pdfkit', 'sanitize-html', 'sharp'],
];

test('a program at rest holds no library that nobody has asked for, and who keeps the programs running hardly any', () => {
  const [supervisor, api, worker] = ['start/run.ts', 'main.ts', 'worker.ts'].map((file) =>
    packagesReadBy(`apps/api/src/${file}`),
  );
  expect(supervisor).toEqual(['pg', 'zod']);
  expect(api).toContain('fastify');
  expect(worker).toContain('graphile-worker');
  expect([...api!, ...worker!].filter((name) => readWhenAsked.includes(name))).toEqual([]);
});
