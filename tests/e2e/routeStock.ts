import { addDays, addMonths, dayOfPeriod, periodOf, today } from '@rilis/contract/clock';
import { drawCover } from '../../apps/api/src/media/image/synth.ts';
import { ask, tokenOf } from './cast.ts';
import { recordOne } from './material.ts';
import { monthsAgo } from './money.ts';
import { collections } from './routeLists.ts';
import {
  makeArtist,
  makeLabel,
  makeSingle,
  openInvoiceOf,
  postIncome,
  suspendIncome,
  upload,
} from './stock.ts';
import { makeApprovedTone } from './tone.ts';

/** Ids by the name in the braces of the table. */
export type Ids = Record<string, number | string>;

/** A label, and a solo artist, each with a release in review, a draft and a statement; what staff open are the label's. */
export async function makeRouteStock(logins: {
  label: string;
  individual: string;
}): Promise<Record<'label' | 'individual' | 'staff', Ids>> {
  const label = await makeOwner(logins.label, 'COMPANY', recordOne());
  const individual = await makeOwner(logins.individual, 'INDIVIDUAL', recordOne());
  await makeApprovedTone(logins.individual, 'Nada Operator');
  // Both of its sides may open it.
  const { id: transfer } = await ask<{ id: number }>(
    await tokenOf(logins.label),
    'POST',
    '/log-transfer-contents',
    {
      ...{ moduleName: 'ALBUM', moduleId: label.ids.draft, effectiveFrom: nextMonth() },
      ...{ toLabelSystemcode: individual.systemcode, toLabelName: 'Beranda Musik' },
    },
  );
  for (const { ids } of [label, individual]) ids.transfer = transfer;
  for (const [owner, login] of [
    [label, logins.label],
    [individual, logins.individual],
  ] as const) {
    const { id } = await ask<{ id: number }>(await tokenOf(login), 'POST', '/cover-applications', {
      coverTitle: 'Bengawan Solo',
    });
    owner.ids.cover = id;
  }
  await postIncome(monthsAgo(5), [label.isrc, individual.isrc], 6_000_000);
  for (const owner of [label, individual]) {
    const { statementId } = await openInvoiceOf(owner.systemcode, monthsAgo(5));
    owner.ids.statement = statementId;
  }
  const suspense = await suspendIncome(monthsAgo(5), 'Lagu Tak Dikenal', 'Citra Beranda');
  return {
    label: label.ids,
    individual: individual.ids,
    // Whatever else is delivered meanwhile, of this one there is none.
    staff: {
      ...label.ids,
      suspense,
      month: monthsAgo(5),
      delivery: 999_999,
      import: 999_999,
      ...(await staffIds()),
    },
  };
}

const nextMonth = () => dayOfPeriod(addMonths(periodOf(today()), 1), 1);

async function makeOwner(login: string, type: 'COMPANY' | 'INDIVIDUAL', recording: Buffer) {
  const label = await makeLabel(login, 'Beranda Musik', type);
  const token = await tokenOf(login);
  const artist = await makeArtist(token, 'Citra Beranda');
  const album = await makeSingle(token, artist.id, 'Tangga Beranda', recording);
  await ask(token, 'PUT', `/albums/${album.id}/SUBMITTED`, { version: album.version });
  const [song] = await ask<{ id: number; isrc: string }[]>(token, 'GET', `/songs/album/${album.id}`);
  const draft = await ask<{ id: number }>(token, 'POST', '/albums', {
    albumType: 'Album',
    albumTitle: 'Halaman Beranda',
  });
  const { id: rbt } = await ask<{ id: number }>(token, 'POST', '/rbts', { titleRbt: 'Nada Beranda' });
  const { id: nsp } = await ask<{ id: number }>(token, 'POST', '/nsp-creations', {
    titleRbt: 'Salam Beranda',
  });
  const ids: Ids = {
    ...{ rbt, nsp },
    label: label.id,
    artist: artist.id,
    album: album.id,
    song: song!.id,
    draft: draft.id,
  };
  return { ids, isrc: song!.isrc, systemcode: label.systemcode };
}

async function staffIds(): Promise<Ids> {
  const token = await tokenOf('superuser');
  const made = await makeContent(token);
  const found = Object.entries(collections).map(async ([name, path]) => {
    const { content } = await ask<{ content: { id: number }[] }>(token, 'GET', `${path}?size=1`);
    return [name, content[0]?.id ?? 0] as const;
  });
  return { ...Object.fromEntries(await Promise.all(found)), ...made };
}

/** What a fresh installation has none of; answers what is not listed by its age. */
async function makeContent(token: string): Promise<Ids> {
  const image = await upload(token, 'CONTENT', 'gambar.jpg', await drawCover(7, 1400));
  const link = 'https://youtube.com/@beranda';
  await ask(token, 'POST', '/pools', {
    datenum: monthsAgo(1),
    channel: 'OWN_SERVICE',
    dsp: `Beranda ${Date.now()}`,
    receipts: 2_000_000_000,
    plays: 40_000_000,
  });
  await ask(token, 'POST', '/tags', { name: `beranda ${Date.now()}` });
  await ask(token, 'POST', '/homepage-social-media', { name: 'Beranda di YouTube', image, link });
  await ask(token, 'POST', '/homepage-plans', { title: 'Paket Beranda', price: 'Rp 0', sub_title: 'Semua' });
  const days = { opensOn: today(), closesOn: addDays(today(), 365) };
  await ask(token, 'POST', '/homepage-top-hits', { name: 'Hit Beranda', image, description: 'Lagu.' });
  const challenge = { title: 'Lomba Beranda', prize: 'Rekaman', ...days };
  return { challenge: (await ask<{ id: number }>(token, 'POST', '/challenges', challenge)).id };
}
