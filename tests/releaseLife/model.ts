import type { World } from '../cast.ts';
import { month } from '../transfers.ts';

/** The two labels a release may belong to, by their owners. */
export type Owner = 'senja' | 'bayu';
export const otherOf = (owner: Owner): Owner => (owner === 'senja' ? 'bayu' : 'senja');
const labelNames = { senja: 'Senja Records', bayu: 'Ombak Musik' };

type Status = 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'TAKEDOWN_REQUESTED' | 'TAKEN_DOWN';

/** A release as it should be, and its numbers in the product. */
export interface Release {
  id: number;
  songId: number;
  title: string;
  /** From the first request for approval on. */
  isrc: string | null;
  owner: Owner;
  /** To whom it went from which month on, the oldest first. */
  moves: { from: number; to: Owner }[];
  status: Status;
  subTitle: string | null;
  approvedOnce: boolean;
  trashed: boolean;
  delivered: boolean;
  correction: { id: number; status: 'DRAFT' | 'SUBMITTED'; subTitle: string | null } | null;
  /** Rupiah and streams by owner and month: `senja 202610`. */
  income: Map<string, { rupiah: number; streams: number }>;
  /** Month and streams of every report: `202610 30`. */
  reports: Set<string>;
}

export interface Life {
  releases: Release[];
}

/** Months income is reported of. */
export const months = [month(-2), month(-1), month()] as const;

/** Whose a release was in a month. */
export function ownerIn({ owner, moves }: Release, period: number): Owner {
  const last = moves.findLast(({ from }) => from <= period);
  if (last) return last.to;
  return moves[0] ? otherOf(moves[0].to) : owner;
}

/** Visitors may hear it on the home page. */
export async function giveHit(world: World, songId: number): Promise<void> {
  await world.sql.query("insert into homepage_top_hit (name, description, song_id) values ($1, 'Lagu', $2)", [
    `Lagu ${songId}`,
    songId,
  ]);
}

/** What one reader of the reports finds, by song and month: who gave it away as a draft never knew its code. */
async function incomeSeenBy(world: World, who: Owner) {
  const window = `yearMonthStart=${months[0]}&yearMonthEnd=${months[2]}&size=200`;
  const { body, text } = await world.ask(who, 'GET', `/labels/reporting/static?${window}`);
  if (!body?.content) throw new Error(text);
  return new Map<string, number>(
    body.content.map((row: { songId: number; datenum: number; grossRev: number }) => [
      `${row.songId} ${row.datenum}`,
      row.grossRev,
    ]),
  );
}

interface Readers {
  hits: { name: string; gone: boolean }[];
  sheet: { songId: number; labelName: string; dspNames: string[] }[];
  income: Record<Owner, Map<string, number>>;
}

async function ofRelease(world: World, release: Release, { hits, sheet, income }: Readers) {
  const { id, songId, owner } = release;
  const mine = await world.ask(owner, 'GET', `/albums/${id}`);
  const line = sheet.find((row) => row.songId === songId);
  const statusOf = async (who: 'tirta' | Owner, path: string) => (await world.ask(who, 'GET', path)).status;
  return {
    owner:
      mine.status === 200
        ? [
            mine.body.approvalStatus,
            mine.body.albumSubTitle ?? null,
            mine.body.revision?.approvalStatus ?? null,
          ]
        : mine.status,
    strangers: [
      await statusOf(otherOf(owner), `/albums/${id}`),
      await statusOf(otherOf(owner), `/songs/${songId}`),
      await statusOf('tirta', `/albums/${id}`),
    ],
    sheet: line ? { label: line.labelName, delivered: line.dspNames.length > 0 } : null,
    visitor: hits.find(({ name }) => name === `Lagu ${songId}`)?.gone,
    income: Object.fromEntries(
      (['senja', 'bayu'] as const).flatMap((who) =>
        months.map((period) => [`${who} ${period}`, income[who].get(`${songId} ${period}`) ?? 0]),
      ),
    ),
  };
}

/** The same of the model. */
function expectedOf({ status, subTitle, correction, trashed, delivered, owner, income }: Release) {
  return {
    owner: trashed ? 404 : [status, subTitle, correction?.status ?? null],
    strangers: [404, 404, 404],
    sheet: status === 'APPROVED' && !trashed ? { label: labelNames[owner], delivered } : null,
    visitor: status === 'TAKEN_DOWN',
    income: Object.fromEntries(
      (['senja', 'bayu'] as const).flatMap((who) =>
        months.map((period) => [`${who} ${period}`, income.get(`${who} ${period}`)?.rupiah ?? 0]),
      ),
    ),
  };
}

/** What stands on the statements of a month, by owner and recording. */
async function streamsStated(world: World, period: number): Promise<Map<string, number>> {
  const calculated = await world.ask('fina', 'POST', '/statements/calculate', { datenum: period });
  if (calculated.status >= 300) throw new Error(calculated.text);
  const { body: list } = await world.ask('fina', 'GET', `/statements?datenum=${period}&size=100`);
  const found = new Map<string, number>();
  for (const { id, labelId } of list.content as { id: number; labelId: number }[]) {
    const { body } = await world.ask('fina', 'GET', `/statements/${id}/lines?size=200`);
    const owner: Owner = labelId === world.labels.senja ? 'senja' : 'bayu';
    for (const line of body.content as { songId: number; earnedIn: number; quantity: number }[]) {
      const key = `${owner} ${line.songId} ${line.earnedIn}`;
      found.set(key, (found.get(key) ?? 0) + line.quantity);
    }
  }
  return found;
}

/** What readers see now, and what they should: owner, other labels, the store sheet, visitors, reports; at the end the statements. */
export const seen = {
  async now(world: World, { releases }: Life) {
    const readers: Readers = {
      hits: (await world.ask(null, 'GET', '/public/home')).body.topHits,
      sheet: (await world.ask('sari', 'GET', '/songs/other-dsp?size=200')).body.content,
      income: { senja: await incomeSeenBy(world, 'senja'), bayu: await incomeSeenBy(world, 'bayu') },
    };
    const all = [];
    for (const release of releases) all.push(await ofRelease(world, release, readers));
    return all;
  },
  expected: ({ releases }: Life) => releases.map(expectedOf),
  async statements(world: World, { releases }: Life) {
    const stated: string[] = [];
    for (const period of months) {
      const streams = await streamsStated(world, period);
      for (const { songId } of releases)
        for (const owner of ['senja', 'bayu'] as const) {
          const count = streams.get(`${owner} ${songId} ${period}`) ?? 0;
          if (count !== 0) stated.push(`${owner} ${songId} ${period}: ${count}`);
        }
    }
    return stated.sort();
  },
  stated: ({ releases }: Life) =>
    releases
      .flatMap(({ songId, income }) =>
        [...income].map(([key, { streams }]) => {
          const [owner, period] = key.split(' ');
          return `${owner} ${songId} ${period}: ${streams}`;
        }),
      )
      .sort(),
};
