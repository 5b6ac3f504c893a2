import path from 'node:path';
import pg from 'pg';
import { checkAudit } from './accounts/auditCheck.ts';
import { loadConfig, readEnvFile } from './config.ts';
import { startEmbedded } from './start/embeddedPostgres.ts';

// Offline check of the audit log: node apps/api/src/audit.ts [seq:hash noted earlier]. Ends with 1 when it finds a fault.
readEnvFile();
const { directUrl, dataDir } = loadConfig(process.env);
await (directUrl ? check(directUrl) : checkEmbedded());

/** Leaves the server of a running `npm start` running. */
async function checkEmbedded(): Promise<void> {
  const server = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    runtimeDir: path.join(dataDir, 'run'),
  });
  try {
    await check(server.connectionString);
  } finally {
    await (server.adopted ? server.leave() : server.stop());
  }
}

async function check(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { sealed, waiting, head, faults } = await checkAudit(client, process.argv[2]);
    const lines = faults.map(({ kind, auditId, seq }) => `${kind}: audit_log ${auditId}, seal ${seq ?? '-'}`);
    process.stdout.write(`${sealed} sealed, ${waiting} waiting to be sealed, head ${head ?? '-'}\n`);
    process.stdout.write(faults.length === 0 ? 'Nothing was edited or removed.\n' : `${lines.join('\n')}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}
