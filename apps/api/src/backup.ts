import path from 'node:path';
import { runCommand } from './command.ts';
import { readPlaces } from './config.ts';
import { ConfigError } from './settings/configError.ts';
import { makeBackup } from './start/backup.ts';

// Copies database, files and key while people work: npm run backup -- FOLDER
await runCommand(async () => {
  const place = process.argv[2];
  if (!place) throw new ConfigError(['Name the folder of the backups: npm run backup -- /mnt/backups']);
  const { folder, manifest } = await makeBackup(readPlaces(process.env), path.resolve(place));
  const { files, key } = manifest;
  const lines = [
    `Backed up to ${folder}`,
    files
      ? `${files.count} files, ${Math.round(files.bytes / 1e6)} MB, ${files.linked} of them as in the backup before`
      : 'The files are in object storage, which keeps its own copies',
    key
      ? 'The key is in it: keep it where nobody reads it'
      : 'The key is not in it: keep SECRET_KEY elsewhere',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
