import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasRoom, memory } from './memory.ts';

export type Chromium = {
  executablePath?: string;
  args: string[];
  env?: Record<string, string>;
  ignoreDefaultArgs?: string[];
};

const elsewhere = '--disable-dev-shm-usage';
/**
 * Memory that Chromium's processes share lies in /dev/shm where there is room (a container has 64 MB). Elsewhere each piece is
 * a file of the disk that comes and goes, an eighth of what a screen takes of the processor. Playwright says elsewhere, unasked.
 */
const shared = hasRoom(memory, 1) ? { ignoreDefaultArgs: [elsewhere] } : {};

/** No background traffic. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  ...('ignoreDefaultArgs' in shared ? [] : [elsewhere]),
];

/**
 * A Chromium that needs no system package: the one of CHROME_PATH; on Linux x64 the one inside the npm package
 * @sparticuz/chromium, with the libraries and fonts a bare machine lacks; elsewhere playwright's own download.
 * Spread it into playwright's launch options.
 */
export function chromiumExecutable(): Chromium {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args, ...shared };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, ...shared };
  const folder = unpackOnce();
  const libraries = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  const env = { ...environment(), ...libraries };
  return { executablePath: path.join(folder, 'chromium'), args, env, ...shared };
}

/** Into node_modules/.cache, aside and then renamed, so that nobody starts half a browser. */
function unpackOnce(): string {
  const bundle = path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')));
  const manifest = fs.readFileSync(path.join(bundle, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`);
  if (fs.existsSync(folder)) return withFonts(folder);
  const aside = `${folder}.${process.pid}`;
  fs.mkdirSync(aside, { recursive: true });
  unpack(aside);
  renameUnlessThere(aside, folder);
  return withFonts(folder);
}

/** Its fonts are those beside it: a folder that was copied would look for them where it came from, and show no letter. */
function withFonts(folder: string): string {
  const file = path.join(folder, 'fonts/fonts.conf');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === fontsOf(folder)) return folder;
  fs.writeFileSync(`${file}.${process.pid}`, fontsOf(folder));
  fs.renameSync(`${file}.${process.pid}`, file);
  return folder;
}

/** The package unpacks into TMPDIR, and its libraries (libnss3 and friends) only where it believes to be at Amazon. */
function unpack(folder: string): void {
  const program = "import('@sparticuz/chromium').then((bundle) => bundle.default.executablePath())";
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  execFileSync(process.execPath, ['-e', program], { cwd: import.meta.dirname, env });
}

function renameUnlessThere(aside: string, folder: string): void {
  try {
    fs.renameSync(aside, folder);
  } catch (error) {
    fs.rmSync(aside, { recursive: true });
    if (!fs.existsSync(folder)) throw error;
  }
}

function fontsOf(folder: string): string {
  const folders = `<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir>`;
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>\n`;
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
