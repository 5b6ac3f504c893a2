import { checkAudit } from './accounts/audit/auditCheck.ts';
import { runCommand } from './command.ts';
import { readPlaces } from './config.ts';
import { withClient } from './kit/db/withClient.ts';
import { requireDatabase, visitDatabase } from './start/visit.ts';

// Offline check of the audit log: node apps/api/src/audit.ts [seq:hash noted earlier]. Ends with 1 when it finds a fault.
await runCommand(async () => {
  const { directUrl, dataDir } = readPlaces(process.env);
  await (directUrl ? check(directUrl) : checkEmbedded(dataDir));
});

async function checkEmbedded(dataDir: string): Promise<void> {
  requireDatabase(dataDir);
  await visitDatabase(dataDir, ({ connectionString }) => check(connectionString));
}

async function check(connectionString: string): Promise<void> {
  await withClient(connectionString, 'audit', async (client) => {
    const { sealed, waiting, head, faults } = await checkAudit(client, process.argv[2]);
    const lines = faults.map(({ kind, auditId, seq }) => `${kind}: audit_log ${auditId}, seal ${seq ?? '-'}`);
    process.stdout.write(`${sealed} sealed, ${waiting} waiting to be sealed, head ${head ?? '-'}\n`);
    process.stdout.write(faults.length === 0 ? 'Nothing was edited or removed.\n' : `${lines.join('\n')}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  });
}
