import path from 'node:path';
import { runCommand } from './command.ts';
import { readPlaces } from './config.ts';
import { ConfigError } from './settings/configError.ts';
import { makeBackup } from './start/backup.ts';

const usage = {
  does: 'Copies database, files and key into a new folder of the one named, while people work.',
  line: 'npm run backup -- /mnt/backups',
  words: 1,
  options: [],
};

await runCommand(usage, async ({ words: [place] }) => {
  if (!place) throw new ConfigError(['Name the folder of the backups.', usage.line]);
  const { folder, manifest, left } = await makeBackup(readPlaces(process.env), path.resolve(place));
  const { files, key } = manifest;
  const lines = [
    `Backed up to ${folder}`,
    files
      ? `${files.count} files, ${Math.round(files.bytes / 1e6)} MB, ${files.linked} of them as in the backup before`
      : 'The files are in object storage, which keeps its own copies',
    key
      ? 'The key is in it: keep it where nobody reads it'
      : 'The key is not in it: keep SECRET_KEY elsewhere',
    ...left.map(
      (each) => `Left from a backup that was broken off; remove it, if none is being made: ${each}`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
