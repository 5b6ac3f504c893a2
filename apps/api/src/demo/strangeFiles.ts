import type { Desk } from './desk.ts';
import type { Known, ReportPlan } from './income.ts';
import { type ReportFile, uploadReport } from './reports.ts';

/**
 * Files as stores send them: one whose columns nobody knows yet, one whose columns were mapped by hand and remembered,
 * and one in three currencies with a month long past and a total that does not fit.
 */
export async function makeStrangeFiles(
  desk: Desk,
  { rows, period }: Pick<ReportPlan, 'rows' | 'period'>,
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const songs = rows.slice(0, 6).map(({ recording, quantity }) => {
    const { isrc } = known.get(recording.key)!;
    return { isrc, title: recording.title, quantity };
  });
  const table = (name: string) =>
    [
      name,
      'Karya;Kode;Banyak;Uang',
      ...songs.map((song, i) => `${song.title};${song.isrc};${song.quantity};${i + 1}250,50`),
    ].join('\n');
  const file = (platform: string): ReportFile => ({
    platform,
    period,
    fileName: `${platform.toLowerCase().replace(' ', '-')}-${period}.csv`,
  });
  for (const platform of ['Warung Musik', 'Kios Lagu', 'Bandcamp']) await listPlatform(desk, platform);
  await uploadReport(desk, file('Warung Musik'), table('Laporan Warung Musik'));
  const kiosk = () => uploadReport(desk, file('Kios Lagu'), table('Laporan Kios Lagu'));
  const { id, status } = await kiosk();
  if (status === 'MAPPING') await mapByHand(desk, id);
  await kiosk();
  const money = ['USD 1.25', 'EUR 2.50', 'IDR 15000', 'USD 0.75', 'EUR 1.10', 'IDR 8000'];
  const lines = songs.map(
    (song, i) => `${i === 3 ? period - 200 : period},${song.isrc},${song.title},${song.quantity},${money[i]}`,
  );
  const text = ['period,isrc,title,quantity,amount', ...lines, 'Total,,,,23010.60', ''].join('\n');
  await uploadReport(desk, file('Bandcamp'), text);
}

/** A platform is listed before its first report comes. */
async function listPlatform(desk: Desk, name: string): Promise<void> {
  const listed = await desk.call<{ content: { name: string }[] }>(
    'admin',
    'GET',
    `/platforms?search=${encodeURIComponent(name)}`,
  );
  if (!listed.content.some((one) => one.name === name))
    await desk.call('admin', 'POST', '/platforms', { name });
}

const columns = { songTitle: 0, isrc: 1, quantity: 2, amount: 3 };

async function mapByHand(desk: Desk, id: number): Promise<void> {
  const layout = {
    headerRow: 2,
    columns,
    separator: ';',
    sheet: null,
    decimal: ',',
    dates: null,
    currency: 'IDR',
  };
  await desk.call('admin', 'PUT', `/report-batches/${id}/mapping`, { layout, remember: true });
}
