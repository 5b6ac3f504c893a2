import path from 'node:path';
import { jakartaIso } from '@rilis/contract/clock';
import { type Called, runCommand } from './command.ts';
import { environment } from './config.ts';
import { ConfigError } from './settings/configError.ts';
import { restoreBackup } from './start/restore.ts';
import { keyWords } from './start/restoredKey.ts';

const usage = {
  does: 'Puts a backup into an empty DATA_DIR (and DATABASE_URL), and checks it.',
  line: 'npm run restore -- /mnt/backups/rilis-… [--until 2026-11-23T03:00:00Z --archive /mnt/log]',
  words: 1,
  options: ['until', 'archive'],
};

await runCommand(usage, async ({ words: [folder], values }) => {
  if (!folder) throw new ConfigError(['Name the backup.', usage.line]);
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
function logOf({ until, archive = process.env.WAL_ARCHIVE }: Called['values']) {
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
