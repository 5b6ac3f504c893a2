import { invoiceTime } from '@rilis/contract/formats';
import type { MigratedTone, MigrationJob } from '@rilis/contract/ringback/migration';
import type { Language } from '@rilis/contract/words/languages';
import type { PaperDocument } from '../../kit/paper/document.ts';
import { say } from '../../kit/words.ts';

/** The report of a run on paper: what was moved, what was not and why, and two lines to sign. */
export function migrationDocument(
  job: MigrationJob & { tones: readonly MigratedTone[] },
  letterhead: readonly string[],
  language: Language,
): PaperDocument {
  const t = (key: string, values = {}) => say(language, key, values);
  const title = t('operator.migration.report', { id: job.id });
  const { total, moved, blocked, waiting } = job;
  const sums = job.dryRun ? 'operator.migration.sumsTried' : 'operator.migration.sums';
  return {
    title,
    language,
    at: job.askedAt,
    letterhead,
    ...(job.dryRun ? { mark: t('operator.migration.dryRun') } : {}),
    blocks: [
      { kind: 'text', text: `${job.label} · ${invoiceTime(job.askedAt)} · ${job.askedBy}` },
      { kind: 'text', text: t(sums, { count: total, moved, blocked, waiting }) },
      {
        kind: 'table',
        columns: [
          { head: t('operator.migration.contentId'), width: 20 },
          { head: t('operator.migration.tone'), width: 35 },
          { head: t('operator.migration.outcome'), width: 45 },
        ],
        rows: job.tones.map(({ contentId, titleRbt, outcome, reason }) => [
          contentId,
          titleRbt,
          [t(`operator.migration.outcomes.${outcome}`), reason && t(`operator.migration.reasons.${reason}`)]
            .filter(Boolean)
            .join(' – '),
        ]),
      },
      { kind: 'signatures', names: [t('operator.migration.signed'), t('operator.migration.signedLabel')] },
    ],
    foot: `${job.label} · ${title}`,
  };
}
