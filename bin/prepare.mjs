// Runs before `npm start`, `npm test` and each command a guide names, on any Node from 18 on and before anything is installed:
// no dependency, no TypeScript. Installs the packages when they do not match package-lock.json and, with --build, builds the web
// app and, with --compile, compiles the programs, when their sources changed. Says nothing when there is nothing to do.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const dist = path.join(root, 'apps/web/dist');
const compiled = path.join(modules, '.cache/compiled');
const programSources = ['apps/api/src', 'packages/contract/src', 'package-lock.json'];
const webSources = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/inPlace.ts',
  'apps/web/leanZod.ts',
  'apps/web/oneRuntime.ts',
  'apps/web/parts.json',
  'apps/web/parts.ts',
  'apps/web/wordPacks.ts',
  'packages/contract/src',
  'package-lock.json',
];

try {
  await alone(prepare);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function prepare() {
  if (!isInstalled()) await install();
  requireNode24();
  if (process.argv.includes('--build') && !isBuilt()) await build();
  if (process.argv.includes('--compile') && !isCompiled()) await compile();
}

function isInstalled() {
  const stamp = path.join(modules, '.rilis-lock');
  if (read(stamp) === lockHash()) return true;
  if (!matchesLock()) return false;
  try {
    fs.writeFileSync(stamp, lockHash());
  } catch {
    // Whoever runs a command in somebody else's checkout compares again the next time.
  }
  return true;
}

/** Packages are chosen by system, so a folder copied from another one does not count. */
function lockHash() {
  return hashOf([`${process.platform}-${process.arch}`, read(path.join(root, 'package-lock.json'))]);
}

/** Did npm itself leave the folder in this state? Packages meant for other systems may be missing. */
function matchesLock() {
  const installed = packagesOf(path.join(modules, '.package-lock.json'));
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  return Object.entries(wanted).every(([name, { version, integrity, optional, link }]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = installed[name];
    if (!found) return optional === true && !isForThisSystem(wanted[name]);
    return link === found.link && version === found.version && integrity === found.integrity;
  });
}

/** Names this system and nothing finer: what is for one C library or needs another optional package may be absent. */
function isForThisSystem({ os: systems = [], cpu = [], libc }) {
  return systems.includes(process.platform) && cpu.includes(process.arch) && !libc;
}

function packagesOf(file) {
  return JSON.parse(read(file) ?? '{}').packages ?? {};
}

async function install() {
  const npm = process.env.npm_execpath;
  const flags = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const [command, args] = npm
    ? [process.env.npm_node_execpath ?? process.execPath, [npm, ...flags]]
    : ['npm', flags];
  await run('Installing packages (about half a minute)', command, args);
  fs.writeFileSync(path.join(modules, '.rilis-lock'), lockHash());
}

/** npm puts the Node 24 among the packages first on the PATH of its scripts; one that does not run here is removed. */
function requireNode24() {
  const installed = path.join(modules, '.bin', 'node');
  if (majorOf(installed) >= 24) return;
  if (Number.parseInt(process.versions.node, 10) < 24) {
    throw new Error(
      `Rilis needs Node 24 on this system (${process.platform}-${process.arch}, here is ${process.version}): https://nodejs.org`,
    );
  }
  fs.rmSync(installed, { force: true });
}

function majorOf(node) {
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync(shell ? `"${node}"` : node, ['--version'], { encoding: 'utf8', shell });
  return Number.parseInt((stdout ?? '').replace('v', ''), 10) || 0;
}

function isBuilt() {
  return (
    fs.existsSync(path.join(dist, 'index.html')) &&
    read(path.join(dist, '.sources')) === sourcesHash(webSources)
  );
}

async function build() {
  const sources = sourcesHash(webSources);
  const vite = path.join(modules, 'vite/bin/vite.js');
  // Whoever calls: the NODE_ENV of a test would build React as developers have it, 68 KB heavier.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run('Building the web app', node24(), [vite, 'build', 'apps/web'], env);
  fs.writeFileSync(path.join(dist, '.sources'), sources);
}

function isCompiled() {
  return read(path.join(compiled, '.sources')) === sourcesHash(programSources);
}

async function compile() {
  const sources = sourcesHash(programSources);
  await run('Compiling the programs', node24(), ['bin/compile.ts']);
  if (fs.existsSync(compiled)) fs.writeFileSync(path.join(compiled, '.sources'), sources);
}

function node24() {
  const installed = path.join(modules, '.bin', 'node');
  return majorOf(installed) >= 24 ? installed : process.execPath;
}

/** By content: dates say nothing after a checkout. */
function sourcesHash(sources) {
  const files = sources.flatMap((source) => filesIn(path.join(root, source)));
  return hashOf(files.flatMap((file) => [path.relative(root, file), read(file)]));
}

function filesIn(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [entry];
  return fs
    .readdirSync(entry)
    .sort()
    .flatMap((name) => filesIn(path.join(entry, name)));
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(String(part)).update('\0');
  return hash.digest('hex');
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program quietly, telling that it still works; its words appear only when it fails. */
async function run(title, command, args, env = process.env) {
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  console.log(`${title} …`);
  const ticking = setInterval(() => console.log(`  still at it, ${seconds()}`), 10_000);
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = () => child.kill();
  process.on('exit', stop);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  clearInterval(ticking);
  process.off('exit', stop);
  if (code !== 0) throw new Error(`${firstLines(Buffer.concat(output))}\n${title}: failed (exit ${code})`);
  console.log(`  done in ${seconds()}`);
}

/** npm follows its reason with pages of usage, Vite puts a list of all chunks before it. */
function firstLines(output) {
  const lines = String(output).split('\n');
  return lines
    .filter((line) => !/ kB( |$)/.test(line))
    .slice(0, 40)
    .join('\n');
}

/** One at a time per checkout; whoever waited finds the work done. A lock whose process is gone does not count. */
async function alone(work) {
  const name = createHash('sha256').update(fs.realpathSync(root)).digest('hex').slice(0, 12);
  const lock = path.join(os.tmpdir(), `rilis-prepare-${os.userInfo().uid}-${name}.lock`);
  for (let told = false; !take(lock); told = true) {
    if (!told) console.log('Waiting for another npm start or npm test to finish installing …');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => fs.rmSync(lock, { force: true });
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  try {
    await work();
  } finally {
    release();
  }
}

function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = Number(read(lock));
    if (holder && !isAlive(holder)) fs.rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
