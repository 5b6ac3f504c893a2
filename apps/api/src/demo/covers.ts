import { addDays } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import type { DemoPlan } from './plan.ts';

interface Row {
  id: number;
  version: number;
}

type Step = readonly [by: 'owner' | 'reviewer', status: string, body?: object];

const sent: Step = ['owner', 'SUBMITTED', { accepted: true }];
const taken: Step = ['reviewer', 'VERIFYING'];
const asked: Step = [
  'reviewer',
  'WAITING_PUBLISHER',
  { checklist: { ownership: true, shares: true, demo: true } },
];

/** Covers of songs everybody sings, and how far each has come; what only a publisher's answer brings is not among them. */
const covers: readonly (readonly [title: string, author: string, steps: readonly Step[]])[] = [
  ['Bengawan Solo', 'Gesang', [sent, taken, asked]],
  ['Rayuan Pulau Kelapa', 'Ismail Marzuki', [sent, taken]],
  ['Sepasang Mata Bola', 'Ismail Marzuki', [sent]],
  ['Juwita Malam', 'Ismail Marzuki', []],
  [
    'Di Wajahmu Kulihat Bulan',
    'Mochtar Embut',
    [
      sent,
      taken,
      ['reviewer', 'CHANGES_REQUESTED', { reason: 'Penerbitnya sudah berganti; mohon periksa lagi.' }],
    ],
  ],
  [
    'Aryati',
    'Ismail Marzuki',
    [sent, taken, ['reviewer', 'REJECTED', { reason: 'Hak karya ini sedang disengketakan.' }]],
  ],
  ['Sabda Alam', 'Ismail Marzuki', [['owner', 'CANCELLED']]],
];

/** The first label asks for the licences of some covers. What was begun is left alone. */
export async function makeCovers(desk: Desk, { labels }: DemoPlan, today: string): Promise<void> {
  const [label] = labels;
  const begun = await desk.call<{ totalElements: number }>('admin', 'GET', '/cover-applications?size=1');
  if (!label || begun.totalElements > 0) return;
  const artists = await desk.call<{ content: Row[] }>(
    label.login,
    'GET',
    '/artists?approvalStatus=APPROVED&size=1',
  );
  const people = { owner: label.login, reviewer: 'reviewer' };
  for (const [title, author, steps] of covers) {
    const fields = fieldsOf(title, author, today);
    const body = { ...fields, coverArtistId: artists.content[0]?.id };
    const { id } = await desk.call<Row>(label.login, 'POST', '/cover-applications', body);
    for (const [by, status, more] of steps)
      await desk.call(people[by], 'PUT', `/cover-applications/${id}/${status}`, more ?? {});
  }
}

const fieldsOf = (title: string, author: string, today: string) => ({
  ...{ coverTitle: `${title} (Akustik)`, originalTitle: title, originalArtist: author },
  ...{ publisher: 'Penerbit Karya Contoh', publisherEmail: 'hak@penerbit.example' },
  writers: [{ name: author, share: 100 }],
  ...{ language: 'Indonesia', changes: ['NONE'], licenceKind: 'MECHANICAL' },
  ...{ channels: ['STREAMING', 'VIDEO'], territory: 'ID', proposedShare: 15 },
  ...{ startsOn: today, endsOn: addDays(today, 2 * 365), link: 'https://example.com/demo' },
});
