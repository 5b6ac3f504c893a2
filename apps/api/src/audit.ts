import { checkAudit } from './accounts/audit/auditCheck.ts';
import { runCommand } from './command.ts';
import { readPlaces } from './config.ts';
import { withClient } from './kit/db/withClient.ts';
import { ConfigError } from './settings/configError.ts';
import { requireDatabase, visitDatabase } from './start/visit.ts';

const usage = {
  does: 'Computes the chain of the audit log anew and names what was edited or removed; with a head noted earlier also says whether the whole chain was made anew.',
  line: 'npm run audit [-- 3857:8e9f63…]',
  words: 1,
  options: [],
};

await runCommand(usage, async ({ words: [noted] }) => {
  // Any other word is in no chain either: it would be told as a fault of the log.
  if (noted && !/^\d+:[0-9a-f]{64}$/.test(noted))
    throw new ConfigError([
      'Name the head as an audit before told it, whole: a number, a colon and 64 signs.',
      usage.line,
    ]);
  const { directUrl, dataDir } = readPlaces(process.env);
  if (directUrl) return check(directUrl, noted);
  requireDatabase(dataDir);
  await visitDatabase(dataDir, ({ connectionString }) => check(connectionString, noted));
});

async function check(connectionString: string, noted?: string): Promise<void> {
  await withClient(connectionString, 'audit', async (client) => {
    const { sealed, waiting, head, faults } = await checkAudit(client, noted);
    const lines = faults.map((fault) =>
      fault.kind === 'unknown'
        ? `The head noted earlier (${noted}) is not in this chain: the chain was made anew as a whole, or it is another database’s.`
        : `${fault.kind}: audit_log ${fault.auditId}, seal ${fault.seq ?? '-'}`,
    );
    process.stdout.write(`${sealed} sealed, ${waiting} waiting to be sealed, head ${head ?? '-'}\n`);
    process.stdout.write(faults.length === 0 ? 'Nothing was edited or removed.\n' : `${lines.join('\n')}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
}
