import { ask, tokenOf } from './cast.ts';
import { until } from './stock.ts';
import { makeApprovedSong } from './tone.ts';

interface Stored {
  id: number;
  albumId: number;
}

/** A store that takes tables from a folder, and a release of this owner that arrived there. */
export async function makeDelivery(login: string, title: string): Promise<{ delivery: number; dsp: number }> {
  const admin = await tokenOf('adi');
  const [store] = await ask<{ id: number }[]>(admin, 'GET', '/song-dsps/options');
  const dsp = store!.id;
  await ask(admin, 'PUT', `/dsps/${dsp}/delivery`, {
    ...{ active: true, dpid: null, profile: 'CSV', transport: 'FOLDER', folder: 'toko', leadDays: 7 },
    ...{ titleStyle: 'VERSION_APART', takeDownForm: 'PURGE' },
  });
  const song = await makeApprovedSong(login, title);
  const { albumId } = await ask<Stored>(admin, 'GET', `/songs/${song.id}`);
  const read = () =>
    ask<{ content: { id: number; status: string }[] }>(admin, 'GET', `/deliveries?albumId=${albumId}`);
  const { content } = await until(read, ({ content: [first] }) => first?.status === 'SENT');
  return { delivery: content[0]!.id, dsp };
}
