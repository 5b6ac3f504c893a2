// Reads every package that lies in the folders named as its store does: sums, structure, and, where DDEX_SCHEMA_DIR names
// the schema of DDEX, each message against it. Says how many there are, and what is wrong with which.
// Usage: DDEX_SCHEMA_DIR=… node bin/messages.ts data/deliveries data/store-simulator
import fs from 'node:fs';
import path from 'node:path';
import { complaintOf } from '../apps/api/src/catalogue/delivery/schemaCheck.ts';
import { readPackage } from '../apps/api/src/catalogue/delivery/simulator/readPackage.ts';

const schemaDir = process.env.DDEX_SCHEMA_DIR;
const schema = schemaDir && path.join(schemaDir, 'release-notification.xsd');
const counts = new Map<string, number>();
let faults = 0;

for (const folder of process.argv.slice(2))
  for (const { at, messageId } of packagesBelow(folder)) {
    const { kind, findings } = await readPackage(at, messageId);
    const complaints = [...findings, ...(await complaintsOf(at))];
    for (const complaint of complaints) console.log(`${messageId} (${at}): ${complaint}`);
    if (complaints.length > 0) faults += 1;
    count(messageId, kind);
  }
const total = [...counts.values()].reduce((sum, many) => sum + many, 0);
const kinds = [...counts].sort().map(([name, many]) => `${many} ${name}`);
console.log(`${total} messages (${kinds.join(', ')}), ${faults} with something wrong`);
console.log(schema ? `DDEX messages were checked with ${schema}` : 'No schema is named: DDEX_SCHEMA_DIR');
if (faults > 0 || total === 0) process.exitCode = 1;

/** Folders of packages that are whole. */
function packagesBelow(folder: string): { at: string; messageId: string }[] {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(({ name, parentPath }) => {
    const [, messageId] = /^BatchComplete_(.+)\.xml$/.exec(name) ?? [];
    return messageId ? [{ at: parentPath, messageId }] : [];
  });
}

/** What the schema has against the DDEX message of a package. */
async function complaintsOf(at: string): Promise<string[]> {
  const names = fs.readdirSync(at).filter((name) => /^\d+\.xml$/.test(name));
  if (!schema) return [];
  const complaints = await Promise.all(
    names.map((name) => complaintOf(schema, fs.readFileSync(path.join(at, name), 'utf8'))),
  );
  return complaints.flatMap((complaint) => complaint ?? []);
}

/** By form and kind; the messages about one release are numbered. */
function count(messageId: string, kind: string): void {
  const name = kind === 'NEW' && !messageId.endsWith('-1') ? 'again' : kind === 'NEW' ? 'new' : 'taken down';
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
