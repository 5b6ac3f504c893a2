import { openWorld } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import type { Line } from './files/storeStatements.ts';
import { uploadReport } from './report.ts';

/** The world of the tests about report files: four lines of two songs and a stranger, and the calls about a report. */
export async function openFiles() {
  const world = await openWorld();
  const { isrcs } = await giveSongs(world, world.labels.senja, ['Senja Biru', 'Hujan Abadi']);
  const find = async (id: number) => (await world.ask('adi', 'GET', `/report-batches/${id}`)).body;
  /** Uploads a file and answers its report as it was read; nothing is told that is not in `fields`. */
  let files = 0;
  const read = async (given: string | Buffer, fields: Record<string, string> = {}) => {
    // The same bytes are taken once: blank lines tell texts apart.
    const file = typeof given === 'string' ? given + '\n'.repeat(++files) : given;
    const form = { currency: '', decimal: '', datenum: '202608', platform: 'Deezer', ...fields };
    const taken = await uploadReport(world, 'adi', file, form);
    if (taken.status !== 202) throw new Error(`the file was not taken: ${taken.text}`);
    await world.drain();
    return find(taken.body.batchId);
  };
  const splits = async (id: number, dimension: string) =>
    (await world.ask('adi', 'GET', `/report-batches/${id}/splits`)).body.filter(
      (split: { dimension: string }) => split.dimension === dimension,
    );
  return { world, lines: linesOf(isrcs), find, read, splits };
}

export type ReportFiles = Awaited<ReturnType<typeof openFiles>>;

function linesOf([first = '', second = '']: readonly string[]): Line[] {
  const common = { upc: '', artist: 'Rara', album: 'Senja', label: 'Senja Records', store: 'Deezer' };
  return [
    { ...common, isrc: first, title: 'Senja Biru', country: 'ID', units: 1_234, cents: 5_061 },
    { ...common, isrc: second, title: 'Hujan Abadi', country: 'SG', units: 17, cents: 3 },
    { ...common, isrc: first, title: 'Senja Biru', country: 'MY', units: 250, cents: 1_280 },
    { ...common, isrc: 'DEXXX2600001', title: 'Café Ñandú', country: 'DE', units: 9, cents: -120 },
  ];
}
