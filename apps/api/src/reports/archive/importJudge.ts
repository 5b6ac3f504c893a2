import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { refusedAccounts } from '@rilis/contract/catalogue/artist';
import type { Severity } from '@rilis/contract/catalogue/rules/finding';
import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import { issueWords } from '@rilis/contract/problem';
import {
  type ArchivedCredit,
  type ArchivedFile,
  type ArchivedRelease,
  archivedArtist,
  archivedRelease,
} from '@rilis/contract/reports/catalogueArchive';
import type { ImportVerdict } from '@rilis/contract/reports/catalogueImport';
import { sql } from 'kysely';
import { z } from 'zod';
import { ownOfUpc } from '../../catalogue/codes.ts';
import type { Tx } from '../../kit/db/db.ts';
import { truncate } from '../../kit/truncate.ts';
import { readCatalogue } from './archiveRows.ts';
import type { Brought } from './importFile.ts';

type Wire = Record<string, unknown>;

export interface Finding {
  code: string;
  params: Record<string, string | number>;
  /** What the rules of the editor find: how much it weighs, and where. */
  rule?: { id?: RuleId; severity: Severity; field: string; song: string | null };
}

/** A release of the archive, and what it is to the account. */
export interface Judged {
  title: string;
  artist: string;
  upc: string | null;
  songs: number;
  verdict: ImportVerdict;
  findings: Finding[];
  content: Wire;
}

const finding = (code: string, params: Finding['params'] = {}): Finding => ({ code, params });

/** The sums of every file that the releases name, as they are in the archive; `tell` hears of each. */
export async function sumsOfFiles(
  { releases, files, open }: Brought,
  tell: (done: number, total: number) => Promise<void>,
): Promise<Map<string, string>> {
  const named = [...new Set(releases.flatMap((release) => filesOf(release).map(({ path }) => path)))];
  const sums = new Map<string, string>();
  for (const [done, name] of named.entries()) {
    const entry = files.get(name);
    if (!entry) continue;
    const hash = createHash('sha256');
    try {
      await pipeline(await open(entry), hash);
      sums.set(name, hash.digest('hex'));
    } catch {
      // A file that cannot be unpacked is damaged: it has no sum.
      sums.set(name, '');
    }
    await tell(done + 1, named.length);
  }
  return sums;
}

/** A file as it is named; `unclear`: by a name that several have. */
type NamedFile = ArchivedFile & { unclear?: boolean };

/** The files a release names, whatever else is wrong with it. */
function filesOf(release: unknown): NamedFile[] {
  const { cover, songs } = (release ?? {}) as { cover?: unknown; songs?: unknown };
  const recordings = Array.isArray(songs) ? songs.map((song) => (song as Wire | null)?.recording) : [];
  return [cover, ...recordings].filter(
    (file): file is NamedFile => typeof (file as ArchivedFile | null)?.path === 'string',
  );
}

interface Standing {
  present: ReadonlyMap<string, Wire>;
  stores: ReadonlySet<string>;
  sums: ReadonlyMap<string, string>;
  seen: Set<string>;
}

/** What every release of an archive is to the label's account; nothing is written. */
export async function judge(
  tx: Tx,
  labelId: number,
  brought: Brought,
  sums: ReadonlyMap<string, string>,
): Promise<Judged[]> {
  const { catalogue } = await readCatalogue(tx, labelId);
  const names = await tx.selectFrom('dsp').select('title').where('deleted_at', 'is', null).execute();
  const standing = {
    present: new Map(catalogue.releases.map((release) => [keyOf(release), release])),
    stores: new Set(names.map(({ title }) => title)),
    ...{ sums, seen: new Set<string>() },
  };
  const judged: Judged[] = [];
  for (const release of brought.releases)
    judged.push(await judgeOne(tx, labelId, release, brought, standing));
  return judged;
}

const keyOf = ({ upcIcpn, albumTitle, albumSubTitle, credits }: Wire): string =>
  upcIcpn
    ? String(upcIcpn).padStart(14, '0')
    : JSON.stringify([albumTitle, albumSubTitle ?? null, mainsOf(credits)]);

const mainsOf = (credits: unknown): string =>
  (Array.isArray(credits) ? (credits as { name?: unknown; role?: unknown }[]) : [])
    .filter(({ role }) => role === 'MAIN')
    .map(({ name }) => String(name))
    .join(', ');

async function judgeOne(
  tx: Tx,
  labelId: number,
  release: unknown,
  brought: Brought,
  { present, stores, sums, seen }: Standing,
): Promise<Judged> {
  const raw = (release ?? {}) as Wire;
  const read = archivedRelease.safeParse(withSums(raw, sums), { reportInput: true });
  const content: Wire = read.success ? z.encode(archivedRelease, read.data) : raw;
  const head = {
    title: truncate(String(raw.albumTitle ?? ''), 200),
    artist: truncate(mainsOf(raw.credits), 300),
    upc: typeof content.upcIcpn === 'string' ? content.upcIcpn : null,
    songs: Array.isArray(raw.songs) ? raw.songs.length : 0,
    content,
  };
  const broken: Finding[] = read.success
    ? [
        ...fileFindings(raw, brought, sums),
        ...storeFindings(read.data, stores),
        ...artistFindings(read.data, brought),
      ]
    : issueWords(read.error)
        .slice(0, 20)
        .map(({ field, code, params }) => ({ code, params: { field, ...params } }));
  const key = keyOf(content);
  const here = present.get(key);
  if (seen.has(key)) broken.push(finding('archive.finding.twice'));
  seen.add(key);
  if (here) return { ...head, ...compared(content, here) };
  if (broken.length > 0 || !read.success) return { ...head, verdict: 'BROKEN', findings: broken };
  const taken = await takenBy(tx, labelId, read.data);
  return { ...head, verdict: taken.length > 0 ? 'TAKEN' : 'NEW', findings: taken };
}

/** A table says no sums: they are those of the files. */
const withSums = (release: Wire, sums: ReadonlyMap<string, string>): unknown =>
  JSON.parse(JSON.stringify(release), (_key, value) =>
    value?.sha256 === '0'.repeat(64) && sums.get(value.path)
      ? { ...value, sha256: sums.get(value.path) }
      : value,
  );

function fileFindings(
  release: Wire,
  { files, sums: told }: Brought,
  sums: ReadonlyMap<string, string>,
): Finding[] {
  return filesOf(release).flatMap(({ path, sha256, unclear }) => {
    if (unclear) return [finding('archive.finding.fileUnclear', { path })];
    if (!files.has(path)) return [finding('archive.finding.fileMissing', { path })];
    const found = sums.get(path);
    const wanted = told.get(path) ?? (/^0+$/.test(sha256) ? found : sha256);
    return found && found === wanted ? [] : [finding('archive.finding.fileDamaged', { path })];
  });
}

/** Where none of the stores is known the release would go to all: that is not what was said. */
const storeFindings = ({ stores: named }: ArchivedRelease, stores: ReadonlySet<string>): Finding[] =>
  named.length > 0 && !named.some((name) => stores.has(name))
    ? [finding('archive.finding.noStore', { stores: named.join(', ') })]
    : [];

/** An artist whom the release names is made with it: what the form refuses of one is refused here. */
function artistFindings({ credits, songs }: ArchivedRelease, { artists }: Brought): Finding[] {
  const named = keysNamed(credits, songs);
  const read = artists.flatMap((one) => archivedArtist.safeParse(one).data ?? []);
  return read
    .filter(({ key }) => named.has(key))
    .flatMap((artist) =>
      refusedAccounts(artist).map((field) =>
        finding('error.content.link', { field, artist: artist.stageName }),
      ),
    );
}

/** The keys of the artists whom a release names. */
export const keysNamed = (
  credits: readonly ArchivedCredit[],
  songs: readonly { credits: readonly ArchivedCredit[] }[],
): Set<string> =>
  new Set([credits, ...songs.map((song) => song.credits)].flat().flatMap(({ artist }) => artist ?? []));

/** What the archive says nothing of is no difference. */
function compared(content: Wire, here: Wire): Pick<Judged, 'verdict' | 'findings'> {
  const fields = Object.keys(content).filter((field) => saysOther(content[field], here[field]));
  return fields.length === 0
    ? { verdict: 'SAME', findings: [] }
    : { verdict: 'DIFFERS', findings: [finding('archive.finding.differs', { fields: fields.join(', ') })] };
}

function saysOther(said: unknown, here: unknown): boolean {
  if (said === null || said === undefined || said === '') return false;
  if (typeof said !== 'object') return said !== here;
  if (typeof here !== 'object' || here === null) return true;
  if (Array.isArray(said))
    return (
      !Array.isArray(here) || said.length !== here.length || said.some((one, at) => saysOther(one, here[at]))
    );
  const [one, other] = [said as Wire, here as Wire];
  // The same file may lie elsewhere in another archive.
  if (typeof one.sha256 === 'string') return one.sha256 !== other.sha256;
  return Object.keys(one).some((field) => field !== 'artist' && saysOther(one[field], other[field]));
}

/** Codes that belong to somebody else; whom is not told. What lies in the own trash is named: it is restored there. */
async function takenBy(tx: Tx, labelId: number, { upcIcpn, songs }: ArchivedRelease): Promise<Finding[]> {
  const isrcs = songs.flatMap(({ isrc }) => isrc ?? []);
  const { rows } = await sql<{ code: string }>`
    select ${upcIcpn ?? null}::text as code where ${upcIcpn ?? null}::text is not null and upc_taken(${upcIcpn ?? null}, null)
    union all select isrc from unnest(${isrcs}::text[]) isrc where isrc_taken(isrc, ${labelId})`.execute(tx);
  const own = upcIcpn && rows.length > 0 ? await ownOfUpc(tx, labelId, upcIcpn) : undefined;
  return rows.map(({ code }) =>
    own && code === upcIcpn
      ? finding('archive.finding.inTrash', { code, title: own.title })
      : finding('archive.finding.taken', { code }),
  );
}
