import { globSync, readFileSync } from 'node:fs';

/** Whose tables a migration makes: the one place that says so. What is not named here makes none. */
const domains: readonly [migrations: RegExp, domain: string][] = [
  [/^(0001|0120|0250|0560|1050|1170|1625)/, 'kit'],
  [/^(0005|0176)/, 'reference'],
  [/^(0010|008[0-25]|0200|0240|055\d|0630)/, 'accounts'],
  [/^(0020|0201)/, 'labels'],
  [/^(0030|0206|0530)/, 'media'],
  [/^(0040|0095|045|0342|0401|0421|048[02]|050\d|0561|0571)/, 'catalogue'],
  // Reports of income are read, matched and booked by royalties; the domain of reports shows them.
  [
    /^(0045|005[05]|0060|021\d|0106|0170|017[5789]|018[5-9]|0194|0280|0331|032|036|037|038\d|043|0475|0481|061|076|080[0-2]|085|1640|1800|1861)/,
    'royalties',
  ],
  [/^(044|058|079|1590)/, 'reports'],
  [/^(0070|0650)/, 'content'],
  [/^(02[67]|0330)/, 'ringback'],
];

/** The domain of every table there is by the migrations, under its last name. */
export function tableOwners(): Record<string, string> {
  const owners: Record<string, string> = {};
  for (const file of globSync('apps/api/migrations/*.sql').sort()) {
    const sql = readFileSync(file, 'utf8');
    for (const [, table] of sql.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gm))
      owners[table!] = domainOf(file);
    for (const [, from, to] of sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)) {
      owners[to!] = owners[from!]!;
      delete owners[from!];
    }
  }
  return owners;
}

function domainOf(file: string): string {
  const name = file.split('/').at(-1)!;
  const found = domains.find(([migrations]) => migrations.test(name));
  if (!found) throw new Error(`${name} makes a table: say in tests/tables.ts whose it is`);
  return found[1];
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g;
const statement = /\b(?:insert into|delete from|update|copy)\s+(?:public\.)?(\w+)/gi;
/** `crud(resource, 'tag')` and its like: the table is named by whoever owns it. */
const regular = /\b(?:crud|content|lookup|upToDate)\(\s*[\w.]+,\s*'(\w+)'/g;

/** The tables a piece of code or SQL writes to; words that are no table come along and have to be sifted. */
export const writtenBy = (text: string): string[] => [
  ...new Set(
    [builder, statement, regular].flatMap((form) => [...text.matchAll(form)].map(([, name]) => name!)),
  ),
];

/** The tables a piece of code reads. */
export const readBy = (text: string): string[] => [
  ...new Set(
    [/\b(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g, /\b(?:from|join)\s+(\w+)/gi].flatMap((form) =>
      [...text.matchAll(form)].map(([, name]) => name!),
    ),
  ),
];
