import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { type Package, PackageFault } from './package.ts';

/**
 * Checks a DDEX message with the schema of DDEX_SCHEMA_DIR before it leaves; where none is named nothing is checked.
 * libxml2's xmllint does it, in a process of its own.
 * @throws PackageFault `invalid` with the first complaint, `noSchema` where the folder has none that can be read, `noChecker`
 * where xmllint is not installed
 */
export async function requireBySchema({ ddexSchemaDir }: Config, { message }: Package): Promise<void> {
  if (!ddexSchemaDir || message.profile !== 'ERN43') return;
  const schema = path.join(ddexSchemaDir, 'release-notification.xsd');
  await access(schema).catch(() => noSchema(schema));
  const complaint = await complaintOf(schema, message.text);
  if (complaint !== null) throw new PackageFault('invalid', complaint);
}

function noSchema(schema: string): never {
  throw new PackageFault('noSchema', schema);
}

/** How xmllint ends when it is the schema that it cannot read. */
const schemaBroken = 5;

/** What the schema has against a message; null: nothing. */
export function complaintOf(schema: string, text: string): Promise<string | null> {
  return new Promise((answered, failed) => {
    const child = spawn('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
    });
    child.on('error', () => failed(new PackageFault('noChecker', 'xmllint (Debian: libxml2-utils)')));
    child.on('close', (code) => {
      if (code === schemaBroken) return failed(new PackageFault('noSchema', schema));
      answered(code === 0 ? null : said.split('\n')[0]!.slice(0, 500));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}
