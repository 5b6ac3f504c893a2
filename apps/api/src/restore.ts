import path from 'node:path';
import { parseArgs } from 'node:util';
import { jakartaIso } from '@rilis/contract/clock';
import { runCommand } from './command.ts';
import { environment } from './config.ts';
import { ConfigError } from './settings/configError.ts';
import { restoreBackup } from './start/restore.ts';
import { keyWords } from './start/restoredKey.ts';

// Puts a backup into an empty DATA_DIR (and DATABASE_URL) and checks it: npm run restore -- FOLDER [--until 2026-11-23T03:00:00Z --archive DIR]
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, archive: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new ConfigError(['Name the backup: npm run restore -- /mnt/backups/rilis-…']);
  // The folder alone: what else the settings say is not needed, and would make a new key.
  const dataDir = path.resolve(environment.shape.DATA_DIR.parse(process.env.DATA_DIR || undefined));
  const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined;
  const checked = await restoreBackup(path.resolve(folder), { dataDir, databaseUrl }, logOf(values));
  const { sealed, faults, unbalanced, missing, months, key } = checked;
  process.stdout.write(
    `${sealed} lines of the audit log sealed, ${faults} edited or removed; ${unbalanced} bookings that do not add up; ${missing} files missing\n`,
  );
  if (months.length > 0)
    process.stdout.write(`Lines of income are in files that are missing, of: ${months.join(', ')}\n`);
  process.stdout.write(`${keyWords[key]}\n`);
  process.exitCode = faults + unbalanced + missing === 0 && key !== 'half' && key !== 'other' ? 0 : 1;
});

/** The archive is looked at without a moment too: who restored before has taken the next name there already. */
function logOf({ until, archive = process.env.WAL_ARCHIVE }: { until?: string; archive?: string }) {
  const folder = archive ? path.resolve(archive) : undefined;
  if (!until) return { archive: folder };
  const moment = new Date(until);
  if (Number.isNaN(moment.getTime())) throw new ConfigError([`${until} is no moment`]);
  // Without it this machine's zone would be meant: hours before or after what somebody in Jakarta has in mind.
  if (!/(?:Z|[+-]\d\d:?\d\d)$/i.test(until))
    throw new ConfigError([`${until} does not say in which time zone: now is ${jakartaIso(new Date())}`]);
  if (!folder) throw new ConfigError(['--until needs --archive: the folder WAL_ARCHIVE named']);
  return { moment, archive: folder };
}
