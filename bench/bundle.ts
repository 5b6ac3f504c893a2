// B7: how much JavaScript a person fetches before a screen works, gzipped, and in how many files, against its limit.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ScreenFiles, screenFiles, sizes } from './screenFiles.ts';

/** Files before the first row; promised are 8 on every screen, which forms and records of many parts do not keep yet. */
const most = { list: 8, screen: 15 };

/** Of the build; another may be named: `bench/bundle.ts /tmp/dist`. */
const dist =
  process.argv.slice(2).find((word) => !word.startsWith('--')) ??
  join(import.meta.dirname, '../apps/web/dist');
if (!existsSync(join(dist, '.vite/parts.json'))) {
  console.error('B7: no build found; run `npm run build` first');
  process.exit(1);
}

const size = sizes(dist);
const screens = screenFiles(dist);
const weights = screens.map((screen) => ({
  ...screen,
  bytes: weight(screen.first),
  all: Math.max(...screen.whole.map(weight)),
}));
const heaviest = weights.toSorted((a, b) => b.all - a.all);
const login = weights.find(({ name }) => name === 'accounts/signIn/login.tsx')!;
const list = weights.filter(({ kind }) => kind === 'list').toSorted((a, b) => b.bytes - a.bytes)[0]!;

if (process.argv.includes('--all'))
  for (const screen of heaviest)
    console.log(
      `${inKilobytes(screen.bytes)} KB ${inKilobytes(screen.all)} KB ${filesIn(screen)}  ${screen.name}`,
    );
const over = [
  line('/login', login.bytes, 190),
  line(`largest list (${list.name})`, list.bytes, 250),
  line(`largest screen (${heaviest[0]!.name})`, heaviest[0]!.all, 350),
  filesLine(
    'list',
    screens.filter(({ kind }) => kind === 'list'),
    most.list,
  ),
  filesLine('screen', screens, most.screen),
].some(Boolean);
process.exit(over ? 1 : 0);

function weight(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + size(file), 0);
}

function inKilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1).padStart(7);
}

function filesIn({ first, whole }: ScreenFiles): string {
  return `${String(first.size).padStart(3)} of ${String(Math.max(...whole.map((files) => files.size))).padStart(3)} files`;
}

function line(name: string, bytes: number, limit: number): boolean {
  const kilobytes = bytes / 1024;
  const verdict = kilobytes <= limit ? 'ok' : 'OVER';
  console.log(`B7 ${name.padEnd(48)} ${kilobytes.toFixed(1).padStart(7)} KB of ${limit} KB  ${verdict}`);
  return kilobytes > limit;
}

/** The most files of these screens, in what they fetch before they show anything. */
function filesLine(of: string, chosen: readonly ScreenFiles[], limit: number): boolean {
  const [worst] = chosen.toSorted((a, b) => b.first.size - a.first.size);
  const verdict = worst!.first.size <= limit ? 'ok' : 'OVER';
  const name = `most files of a ${of} (${worst!.name})`;
  console.log(`B7 ${name.padEnd(68)} ${String(worst!.first.size).padStart(4)} of ${limit}  ${verdict}`);
  return verdict === 'OVER';
}
