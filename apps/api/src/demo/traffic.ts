import { addMonths, dayOfPeriod } from '@rilis/contract/clock';
import type { Desk } from './desk.ts';
import { moment } from './workday.ts';

/** A tone as the operator knows it, and whose it is. */
interface Tone {
  contentId: string;
  title: string;
  composer: string | null;
  singer: string;
  label: string;
  person: string;
  isrc: string;
  provider: string;
  subscription: string;
  price: number;
  validity: number;
  channel: string;
}

const heads =
  'billingCycle,rev,contentSinger,contentTitle,composerName,labelName,labelPicName,contentId,vascode,subscriptionType,price,validity,transactions,songCode,contentProvider,accessChannel,isrc';

/** Tones that had been approved before the month was over, songs' and people's own: only these are called. */
export async function tonesOf(desk: Desk, period: number): Promise<Tone[]> {
  const { rows } = await desk.sql.query<Tone>(
    `select s.content_id as "contentId", r.title_rbt as title, r.composer, coalesce(song.isrc, '') as isrc,
       coalesce((select a.stage_name from song_artist sa join artist a on a.id = sa.artist_id where sa.song_id = song.id order by sa."order" limit 1), l.name) as singer,
       l.name as label, coalesce(l.pic, l.name) as person, s.content_provider as provider, s.subscription_type as subscription,
       s.price::int, s.validity_days as validity, s.access_channel as channel
     from rbt_submission s join rbt r on r.id = s.rbt_id join label l on l.id = s.label_id left join song on song.id = r.song_id
     where s.created_at < $1 order by s.id`,
    [moment(dayOfPeriod(addMonths(period, 1), 1), '00:00')],
  );
  return rows;
}

/** What the operator reports of a month: each tone under the content id it was sent with. */
export const traffic = (tones: readonly Tone[], period: number) => ({
  path: '/rbt-report/upload',
  name: 'telkomsel-rbt',
  platform: 'Telkomsel',
  lines: [heads, ...tones.map((tone, at) => called(tone, period, at))],
});

function called(tone: Tone, period: number, at: number): string {
  const transactions = Math.max(40, 480 - 70 * at) + (period % 100) * 7;
  const { contentId, title, composer, singer, label, person, isrc } = tone;
  return lineOf([
    ...[
      period,
      Math.round(transactions * tone.price * 0.9),
      singer,
      title,
      composer ?? singer,
      label,
      person,
    ],
    ...[contentId, '', tone.subscription, tone.price, tone.validity, transactions, ''],
    ...[tone.provider, tone.channel, isrc],
  ]);
}

/** A line of a CSV file. */
export const lineOf = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (/[",]/.test(`${cell}`) ? `"${`${cell}`.replaceAll('"', '""')}"` : cell)).join(',');
