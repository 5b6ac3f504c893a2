import { today } from '@rilis/contract/clock';
import type { CalendarStore } from '@rilis/contract/royalties/reportCalendar';
import type { Desk } from './desk.ts';
import type { Known, ReportPlan } from './income.ts';
import { postReport, uploadFile, versionOf } from './reports.ts';

type Few = Pick<ReportPlan, 'rows' | 'period'>;

/**
 * A desk in the middle of its work: a report put aside, one nobody can read, one corrected, one with a supplement and one
 * posted in spite of an overlap; what was decided about income in suspense; spellings of a platform; money received.
 */
export async function makeReportDesk(desk: Desk, few: Few, known: ReadonlyMap<string, Known>): Promise<void> {
  const file = fileOf(desk, few.period);
  const lines = linesOf(few, known);
  await putAside(desk, await file('Bandcamp', 'susulan', lines('Bandcamp').slice(0, 4)));
  await file('Bandcamp', 'rusak', ['"202607,Bandcamp,Rara']);
  const kiosk = lines('Kios Lagu');
  const wrong = await file('Kios Lagu', 'lama', kiosk.slice(0, 4));
  if (wrong.status !== 'REVERSED') await postReport(desk, wrong);
  const better = { supersedes: `${wrong.id}` };
  await postReport(
    desk,
    await file('Kios Lagu', 'koreksi', [...kiosk.slice(0, 6), ...kiosk.slice(9)], better),
  );
  await makeSupplement(desk, file, lines('Warung Musik'));
  await decideSuspense(desk);
  await spellPlatform(desk, 'Apple Music', ['Apple', 'iTunes', 'Apple Music/iTunes']);
  await receiveMoney(desk);
}

const header = 'reportingPeriod,platform,artistName,songTitle,isrc,quantity,salesType,netRevenue,country';

/** Lines of known songs as a store writes them, and at the end four it writes in its own way. */
function linesOf({ rows, period }: Few, known: ReadonlyMap<string, Known>) {
  return (platform: string): string[] => {
    const line = (title: string, artist: string, isrc: string, n: number) =>
      `${period},${platform},"${artist}","${title}",${isrc},${120 + 35 * n},Stream,${12_500 + 1_750 * n}.50,ID`;
    const songs = rows.slice(0, 6).map(({ recording }) => recording);
    const known6 = songs.map(({ key, title, artist }, n) => line(title, artist, known.get(key)!.isrc, n));
    const [first, second] = songs;
    if (!first || !second) return known6;
    return [
      ...known6,
      line(`${first.title} (Live)`, first.artist, '', 7),
      line(`${second.title} - Remaster`, second.artist, '', 8),
      line('Lagu Titipan', 'Orang Asing', 'QZXX12600001', 9),
      line('Nyanyian Hutan', 'Peri Malam', '', 10),
    ];
  };
}

interface Batch {
  id: number;
  status: string;
}
type File = (
  platform: string,
  name: string,
  lines: readonly string[],
  more?: Record<string, string>,
) => Promise<Batch>;

const fileOf =
  (desk: Desk, period: number): File =>
  (platform, name, lines, more = {}) =>
    uploadFile(
      desk,
      '/other-dsp-report/upload',
      `${platform.toLowerCase().replace(' ', '-')}-${period}-${name}.csv`,
      { platform, datenum: `${period}`, currency: 'IDR', decimal: '.', ...more },
      [header, ...lines, ''].join('\n'),
    );

async function putAside(desk: Desk, { id, status }: Batch): Promise<void> {
  if (status === 'PREVIEW') await desk.call('admin', 'POST', `/report-batches/${id}/put-aside`, {});
}

/** A row that cannot be read is set aside and comes back; two lines the store has sent twice are taken for a reason. */
async function makeSupplement(desk: Desk, file: File, lines: readonly string[]): Promise<void> {
  const broken = lines[5]!.replace(/,\d+,Stream/, ',banyak,Stream');
  const first = await file('Warung Musik', 'awal', [...lines.slice(0, 5), broken, ...lines.slice(6)]);
  if (first.status === 'PREVIEW')
    await desk.call('admin', 'POST', `/report-batches/${first.id}/broken/aside`, { aside: true });
  await postReport(desk, first);
  const back = await file('Warung Musik', 'suplemen', [lines[5]!], { supplementOf: `${first.id}` });
  await postReport(desk, back);
  const late = lines
    .slice(0, 2)
    .map((line) => line.replace(',Stream,', ',Download,').replace('.50,', '.75,'));
  const twice = await file('Warung Musik', 'tambahan', [...lines.slice(0, 2), ...late]);
  const overlapReason = 'Toko menjual dua lagu ini dua kali dalam sehari; dikonfirmasi lewat email.';
  if (twice.status === 'PREVIEW') {
    const body = { detach: true, overlapReason, version: await versionOf(desk, twice.id) };
    await desk.call('admin', 'POST', `/report-batches/${twice.id}/post`, body);
  }
  await postReport(desk, { ...twice, status: 'POSTING' });
}

interface Group {
  id: string;
  dsp?: string;
}

/** One name is known for its store, one for all of them, and one is nobody's here; what else waits goes on waiting. */
async function decideSuspense(desk: Desk): Promise<void> {
  const find = async (search: string): Promise<Group | undefined> => {
    const path = `/suspense?search=${encodeURIComponent(search)}&dsp=${encodeURIComponent('Warung Musik')}`;
    return (await desk.call<{ content: Group[] }>('finance', 'GET', path)).content[0];
  };
  const at = ({ id }: Group) => `/suspense/${encodeURIComponent(id)}`;
  const match = async (group: Group): Promise<void> => {
    const [best] = await desk.call<{ songId: number }[]>('finance', 'GET', `${at(group)}/candidates`);
    if (best) await desk.call('finance', 'POST', `${at(group)}/match`, { songId: best.songId });
  };
  const [live, remaster, foreign] = [await find('(Live)'), await find('- Remaster'), await find('Titipan')];
  if (live) await match(live);
  if (remaster) await match({ id: remaster.id.slice(0, 32) });
  const reason = 'Milik distributor lain, dikonfirmasi toko.';
  if (foreign) await desk.call('finance', 'POST', `${at(foreign)}/reject`, { reason });
}

interface Platform {
  id: number;
  name: string;
  aliases: string[];
  rhythm: string;
  dueDays: number;
  version: number;
}

async function spellPlatform(desk: Desk, name: string, aliases: readonly string[]): Promise<void> {
  const { content } = await desk.call<{ content: Platform[] }>(
    'admin',
    'GET',
    `/platforms?search=${encodeURIComponent(name)}`,
  );
  const platform = content.find((one) => one.name === name);
  if (!platform || platform.aliases.length > 0) return;
  const { id, rhythm, dueDays, version } = platform;
  await desk.call('admin', 'PUT', `/platforms/${id}`, { name, aliases, rhythm, dueDays, version });
}

/** Pays the newest month it has paid with something kept back, of which nobody was told. */
const keepsBack = 'Apple Music';

/** What the stores have remitted: each has paid what it reported but for the last two months, and one of them too little. */
async function receiveMoney(desk: Desk): Promise<void> {
  const { stores } = await desk.call<{ stores: CalendarStore[] }>('finance', 'GET', '/report-calendar');
  for (const store of stores) {
    if (store.months.some(({ remittances }) => remittances.length > 0)) continue;
    const paid = store.months.filter(({ reported }) => reported.length > 0).slice(0, -2);
    for (const month of paid) {
      const isShort = store.name === keepsBack && month === paid.at(-1);
      await remit(desk, store, month, isShort ? 0.97 : 1);
    }
  }
}

async function remit(
  desk: Desk,
  { platformId, name }: CalendarStore,
  { datenum, due, reported }: CalendarStore['months'][number],
  part: number,
): Promise<void> {
  for (const { currency, amount } of reported) {
    if (Number(amount) <= 0) continue;
    await desk.call('finance', 'POST', '/report-calendar/remittances', {
      ...{ platformId, datenum, currency, amount: (Number(amount) * part).toFixed(2) },
      receivedOn: [due ?? '', today()].sort()[0],
      reference: `${name.replace(/\W/g, '').toUpperCase()}-${datenum}-${currency}`,
    });
  }
}
