import type { Tx } from '../kit/db/db.ts';
import { sysparamText } from '../kit/sysparam.ts';

/** Who issues papers: the name, then the lines below it that there are. */
export async function letterheadOf(tx: Tx): Promise<string[]> {
  const lines = [];
  for (const key of ['NAME', 'ADDRESS', 'CONTACT', 'TAX_ID'] as const)
    lines.push(await sysparamText(tx, 'COMPANY', key));
  return lines.filter((line) => line !== '-');
}
