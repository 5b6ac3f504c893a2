import { jakartaDay } from '@rilis/contract/clock';
import { dayText, number, periodText, rupiah } from '@rilis/contract/formats';
import { waterfallOf } from '@rilis/contract/royalties/waterfall';
import type { Language } from '@rilis/contract/words/languages';
import type { Block, PaperDocument } from '../../kit/paper/document.ts';
import { type Said, saidOf } from '../../kit/words.ts';
import type { SongSum, StatementFacts } from './statementFacts.ts';

/** A statement as it is kept: the same figures as on the screen, in the same words. */
export function statementDocument(facts: StatementFacts, language: Language): PaperDocument {
  const { statement, label } = facts;
  const t = saidOf(language, statement.spoken);
  const title = t('royalties.statement.of', {
    period: periodText(statement.datenum),
    stream: t(`royalties.stream.${statement.stream}`),
  });
  const decided = statement.approvedAt !== null;
  return {
    title,
    language,
    at: statement.approvedAt ?? statement.calculatedAt ?? new Date(0),
    letterhead: facts.letterhead,
    ...(decided ? {} : { mark: t('royalties.paper.draft') }),
    blocks: [
      { kind: 'facts', facts: whose(facts, t) },
      { kind: 'heading', text: t('royalties.statement.waterfall') },
      { kind: 'steps', steps: stepsOf(facts, t) },
      ...balanceOf(facts, t),
      ...channelsOf(facts, t),
      ...adjustmentsOf(facts, t),
      ...songsOf(facts, t),
      ...ratesOf(facts, t),
    ],
    foot: `${label.name} · ${label.code} · ${title}`,
  };
}

const whose = ({ statement, label }: StatementFacts, t: Said): [string, string][] => [
  [t('royalties.statement.labelName'), [label.name, label.city].filter(Boolean).join(', ')],
  [t('royalties.paper.code'), label.code],
  [t('royalties.statement.status'), t(`royalties.statement.statuses.${statement.status}`)],
  [t('royalties.paper.approvedAt'), statement.approvedAt ? dayText(jakartaDay(statement.approvedAt)) : ''],
];

const stepsOf = ({ statement }: StatementFacts, t: Said) =>
  waterfallOf(statement).map(({ name, amount, from, length }) => ({
    name: t(`royalties.statement.${name}`),
    amount: rupiah(amount),
    from,
    length,
    strong: name === 'payable',
  }));

function balanceOf({ balance, statement }: StatementFacts, t: Said): Block[] {
  const facts: [string, string][] = [
    [t('royalties.paper.balanceBefore'), rupiah(balance.before)],
    [t('royalties.paper.balanceAfter'), rupiah(balance.after)],
  ];
  if (statement.held !== 0) facts.push([t('royalties.paper.held'), rupiah(statement.held)]);
  return [
    { kind: 'facts', facts },
    { kind: 'text', text: t('royalties.paper.beforeTax') },
  ];
}

function channelsOf({ statement }: StatementFacts, t: Said): Block[] {
  if (statement.channels.length === 0) return [{ kind: 'text', text: t('royalties.statement.noLines') }];
  return [
    { kind: 'heading', text: t('royalties.statement.channels') },
    {
      kind: 'table',
      columns: [
        { head: t('royalties.paper.channel'), width: 26 },
        { head: t('royalties.paper.service'), width: 22 },
        { head: t('royalties.paper.songs'), width: 10, right: true },
        { head: t('royalties.statement.quantity'), width: 24, right: true },
        { head: t('royalties.statement.amount'), width: 18, right: true },
      ],
      rows: statement.channels.map(({ channel, dsp, songs, plays, downloads, activations, amount }) => [
        t(`royalties.statement.channel.${channel}`),
        dsp,
        number(songs),
        counted(
          [
            ['PLAY', plays],
            ['DOWNLOAD', downloads],
            ['ACTIVATION', activations],
          ],
          t,
        ),
        rupiah(amount),
      ]),
      total: [t('royalties.statement.earned'), '', '', '', rupiah(statement.earned)],
    },
  ];
}

const counted = (counts: readonly (readonly [string, number])[], t: Said): string =>
  counts
    .filter(([, count]) => count !== 0)
    .map(([unit, count]) => t(`usage.counted.${unit}`, { count: number(count) }))
    .join(', ') || '–';

function adjustmentsOf({ statement }: StatementFacts, t: Said): Block[] {
  if (statement.adjustments.length === 0) return [];
  return [
    { kind: 'heading', text: t('royalties.statement.adjustments') },
    {
      kind: 'table',
      columns: [
        { head: t('royalties.statement.kind'), width: 16 },
        { head: t('royalties.statement.note'), width: 62, whole: true },
        { head: t('royalties.statement.amount'), width: 22, right: true },
      ],
      rows: statement.adjustments.map(({ kind, note, rupiah: whole }) => [
        t(`royalties.statement.kinds.${kind}`),
        note,
        whole === null ? '–' : rupiah(whole),
      ]),
      total: [t('royalties.statement.adjusted'), '', rupiah(statement.adjusted)],
    },
  ];
}

function songsOf({ songs, others, statement }: StatementFacts, t: Said): Block[] {
  if (songs.length === 0) return [];
  const rows = songs.map((song) => songRow(song, t));
  if (others.count > 0)
    rows.push([
      t('royalties.paper.others', { count: number(others.count) }),
      '',
      '',
      '',
      rupiah(others.amount),
    ]);
  return [
    { kind: 'heading', text: t('royalties.paper.bySong') },
    {
      kind: 'table',
      columns: [
        { head: t('royalties.statement.song'), width: 34 },
        { head: t('royalties.paper.isrc'), width: 16 },
        { head: t('royalties.paper.service'), width: 15 },
        { head: t('royalties.statement.quantity'), width: 20, right: true },
        { head: t('royalties.statement.amount'), width: 15, right: true },
      ],
      rows,
      total: [t('royalties.statement.earned'), '', '', '', rupiah(statement.earned)],
    },
  ];
}

const songRow = ({ title, artist, isrc, dsp, channel, quantity, unit, amount }: SongSum, t: Said) => [
  title === null ? t('royalties.statement.noSong') : [title, artist].filter(Boolean).join(' – '),
  isrc ?? '–',
  dsp || t(`royalties.statement.channel.${channel}`),
  counted([[unit, quantity]], t),
  rupiah(amount),
];

function ratesOf({ rates }: StatementFacts, t: Said): Block[] {
  if (rates.length === 0) return [];
  return [
    { kind: 'heading', text: t('royalties.paper.rates') },
    {
      kind: 'table',
      columns: [
        { head: t('royalties.paper.service'), width: 30 },
        { head: t('royalties.paper.currency'), width: 14 },
        { head: t('royalties.paper.rate'), width: 24, right: true },
        { head: t('royalties.paper.source'), width: 32 },
      ],
      rows: rates.map(({ platform, currency, rate, source }) => [
        platform,
        currency,
        rupiahRate(rate),
        source || '–',
      ]),
    },
  ];
}

/** A rate has more decimals than money: all of them are said. */
const rupiahRate = (rate: string): string => {
  const [whole = '0', decimals] = rate.split('.');
  return `Rp ${number(BigInt(whole))}${decimals ? `,${decimals}` : ''}`;
};
