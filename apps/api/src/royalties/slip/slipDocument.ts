import { dayText, percent, periodText, rupiah } from '@rilis/contract/formats';
import type { SlipRow } from '@rilis/contract/royalties/slip';
import { terbilang } from '@rilis/contract/royalties/terbilang';
import type { Language } from '@rilis/contract/words/languages';
import type { PaperDocument } from '../../kit/paper/document.ts';
import { say } from '../../kit/words.ts';

export interface SlipFacts {
  slip: SlipRow;
  letterhead: string[];
  payee: { name: string; code: string; city: string | null; taxIdType: string; taxId: string | null };
}

/** A proof of withholding for the label to keep. One that is not in force says so across the page. */
export function slipDocument({ slip, letterhead, payee }: SlipFacts, language: Language): PaperDocument {
  const t = (key: string, params?: Record<string, string | number>) =>
    say(language, `royalties.slip.${key}`, params);
  const number = slip.number ?? t('draft');
  return {
    title: t('title', { number }),
    language,
    at: slip.issuedAt ?? new Date(0),
    letterhead,
    ...(slip.status === 'ISSUED' ? {} : { mark: t(`statuses.${slip.status}`).toUpperCase() }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('number'), number],
          [t('withheldOn'), dayText(slip.withheldOn)],
          [t('payee'), [payee.name, payee.city].filter(Boolean).join(', ')],
          [t('taxId'), payee.taxId ? `${idName(payee.taxIdType)} ${payee.taxId}` : '–'],
          [t('about'), say(language, `royalties.stream.${slip.stream}`)],
          [t('periode'), periodText(slip.periode)],
          ...(slip.replaces ? [[t('replaces'), slip.replaces] as const] : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { head: t('article'), width: 40 },
          { head: t('base'), width: 22, right: true },
          { head: t('rate'), width: 14, right: true },
          { head: t('PPH'), width: 24, right: true },
        ],
        rows: [[slip.article, rupiah(slip.base), percent(slip.rateBp), rupiah(slip.PPH)]],
        total: [t('total'), '', '', rupiah(slip.PPH)],
      },
      { kind: 'text', text: t('inWords', { words: terbilang(BigInt(slip.PPH)) }) },
      { kind: 'text', text: t('official') },
      { kind: 'signatures', names: [letterhead[0] ?? ''] },
    ],
    foot: `${number} · ${payee.code}`,
  };
}

/** NIK or NPWP: that an NPWP has 15 or 16 digits shows in itself. */
const idName = (type: string) => type.replace(/\d+$/, '');
