import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a program into a folder that ends as xmllint does, for machines that have none: 5 where the schema is no schema, 3
 * with a complaint about any message that has `Terlarang` in it.
 */
export async function makeChecker(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = path.join(folder, 'xmllint');
  const lines = [
    '#!/bin/sh',
    `grep -q '<xs:schema' "$4" || exit 5`,
    'grep -q Terlarang || exit 0',
    `echo '-:7: Element Terlarang: This element is not expected.' >&2`,
    'exit 3',
  ];
  await writeFile(program, `${lines.join('\n')}\n`);
  await chmod(program, 0o755);
}
