import { buffer } from 'node:stream/consumers';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { RuleId } from '@rilis/contract/catalogue/rules/words';
import type { MediaProblem } from '@rilis/contract/media/problem';
import { readWav } from '@rilis/contract/media/riff';
import { checkAudio, checkSize, coverImage, songAudio } from '@rilis/contract/media/rules';
import {
  type ArchivedFile,
  type ArchivedRelease,
  archivedRelease,
} from '@rilis/contract/reports/catalogueArchive';
import { createArtist } from '../../catalogue/artistWrites.ts';
import { findingsOf as editorFindings } from '../../catalogue/findings.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { Problem } from '../../kit/problem.ts';
import { checkPicture } from '../../media/upload/check.ts';
import { type Finding, type Judged, keysNamed } from './importJudge.ts';
import { findingsOf, type Making, makeRelease, namesakes } from './importMake.ts';

/** More are looked at when they are made. */
const most = 500;

/** What comes of an import is taken back with its transaction. */
class TakenBack extends Error {
  found: ShownFinding[];
  titles: Map<number, string>;

  constructor(found: ShownFinding[], titles: Map<number, string>) {
    super('A rehearsal is over');
    this.found = found;
    this.titles = titles;
  }
}

/**
 * Makes every new release as it would be made, asks what the editor would find on it, and takes it back: whoever brings a
 * catalogue reads the same findings before anything is written.
 */
export async function rehearse(db: Db, making: Making, judged: readonly Judged[]): Promise<void> {
  const fresh = judged.filter(({ verdict }) => verdict === 'NEW');
  for (const [at, one] of fresh.entries()) {
    if (at >= most) one.findings.push({ code: 'archive.finding.later', params: {} });
    else await rehearseOne(db, making, one);
  }
}

async function rehearseOne(db: Db, making: Making, one: Judged): Promise<void> {
  const release = archivedRelease.parse(one.content);
  const refused = await fileFindings(making, release);
  one.findings.push(...refused);
  if (refused.some(({ rule }) => rule?.severity === 'B')) one.verdict = 'BROKEN';
  try {
    await withScope(db, making.actor, (tx) => makeAndLook(tx, making, release));
  } catch (error) {
    if (error instanceof TakenBack) one.findings.push(...asFound(error, release));
    else if (error instanceof Problem && error.status < 500) {
      one.verdict = 'BROKEN';
      one.findings.push(...findingsOf(error));
    } else throw error;
  }
}

/** @throws TakenBack always, with what was found */
async function makeAndLook(tx: Tx, making: Making, release: ArchivedRelease): Promise<never> {
  const { actor, labelId, brought } = making;
  const named = keysNamed(release.credits, release.songs);
  for (const { key, stageName } of brought.artists as { key: string; stageName: string }[])
    if (named.has(key) && (await namesakes(tx, labelId, stageName)).length === 0)
      await createArtist(tx, actor, { stageName, labelId });
  const id = await makeRelease(tx, making, release, { albumImage: null, recordings: [] });
  const songs = await tx.selectFrom('song').select(['id', 'song_title']).where('album_id', '=', id).execute();
  throw new TakenBack(
    await editorFindings(tx, actor, id),
    new Map(songs.map((song) => [song.id, song.song_title ?? ''])),
  );
}

/** That a file is missing which came along is no finding: what it is itself is looked at apart. */
function asFound({ found, titles }: TakenBack, { cover, songs }: ArchivedRelease): Finding[] {
  const sounding = new Set(songs.filter(({ recording }) => recording).map(({ songTitle }) => songTitle));
  return found.flatMap(({ ruleId, severity, entity, entityId, field, params }) => {
    const song = entity === 'song' ? (titles.get(entityId ?? 0) ?? '') : null;
    if (field === 'albumImage' && cover) return [];
    if (field === 'songFile' && song !== null && sounding.has(song)) return [];
    const rule = { id: ruleId as RuleId, severity, field, song };
    return [{ code: `rule.${ruleId}`, params: params as Finding['params'], rule }];
  });
}

/** What a picture or the head of a recording says against it, by the rules of an upload. */
async function fileFindings({ brought }: Making, { cover, songs }: ArchivedRelease): Promise<Finding[]> {
  const findings: Finding[] = [];
  const note = (severity: 'B' | 'I', field: string, song: string | null) => (one: MediaProblem) =>
    void findings.push({ ...one, code: `error.media.${one.code}`, rule: { severity, field, song } });
  const picture = entryOf(brought, cover);
  if (picture) {
    const large = checkSize(picture.size, coverImage.maxBytes);
    const { problems, warnings } =
      large.length > 0
        ? { problems: large, warnings: [] }
        : await checkPicture(await buffer(await brought.open(picture)), 'COVER');
    problems.forEach(note('B', 'albumImage', null));
    warnings.forEach(note('I', 'albumImage', null));
  }
  for (const { songTitle, recording } of songs)
    (await soundProblems(brought, recording)).forEach(note('B', 'songFile', songTitle ?? ''));
  return findings;
}

const entryOf = ({ files }: Making['brought'], file: ArchivedFile | null) => file && files.get(file.path);

/** Beyond this no writer puts its sound. */
const headBytes = 1024 ** 2;

async function soundProblems(brought: Making['brought'], file: ArchivedFile | null): Promise<MediaProblem[]> {
  const entry = entryOf(brought, file);
  if (!entry) return [];
  const head = await beginningOf(await brought.open(entry));
  const isWhole = head.length === entry.size;
  try {
    const wav = await readWav(async (offset, length) => {
      if (!isWhole && offset + length > head.length) throw new RangeError('beyond the head');
      return head.subarray(offset, offset + length);
    }, entry.size);
    return checkAudio(wav, entry.size, songAudio);
  } catch (error) {
    // It is looked at as a whole when it is taken in.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

async function beginningOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of source) {
    parts.push(part);
    read += part.length;
    if (read >= headBytes) break;
  }
  return Buffer.concat(parts);
}
