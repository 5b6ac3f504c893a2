import pg from 'pg';
import { checkAudit } from './accounts/auditCheck.ts';
import { loadConfig, readEnvFile } from './config.ts';

// Offline check of the audit log: node apps/api/src/audit.ts [seq:hash noted earlier]. Ends with 1 when it finds a fault.
readEnvFile();
const { databaseUrl } = loadConfig(process.env);
if (!databaseUrl) throw new Error('The check needs DATABASE_URL.');
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const { sealed, waiting, head, faults } = await checkAudit(client, process.argv[2]);
await client.end();

const lines = faults.map(({ kind, auditId, seq }) => `${kind}: audit_log ${auditId}, seal ${seq ?? '-'}`);
process.stdout.write(`${sealed} sealed, ${waiting} waiting to be sealed, head ${head ?? '-'}\n`);
process.stdout.write(faults.length === 0 ? 'Nothing was edited or removed.\n' : `${lines.join('\n')}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
