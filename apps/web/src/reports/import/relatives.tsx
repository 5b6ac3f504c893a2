import { Button, Group, Text } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import type { Relative } from '@rilis/contract/reports/preview';
import { FilePlus2, FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { number } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, type Word } from '../../kit/words.ts';
import { exactRupiah } from '../../royalties/exact.ts';

const UploadDialog = lazy(() => import('./uploadDialog.tsx'));

/** The reports this one corrects or completes and those that correct or complete it, and the way to another. */
export function Relatives({ batch }: { batch: ReportBatch }) {
  const { supersedes, supersededBy, supplementOf, supplements } = batch;
  return (
    <div>
      {supersedes && <Related word="reports.batch.supersedes" other={supersedes} />}
      {supersedes?.status === 'POSTED' && !supersededBy && <Difference batch={batch} other={supersedes} />}
      {supersededBy && <Related word="reports.batch.supersededBy" other={supersededBy} />}
      {supplementOf && <Related word="reports.batch.supplementOf" other={supplementOf} />}
      {supplements.map((other) => (
        <Related key={other.id} word="reports.batch.supplementedBy" other={other} />
      ))}
    </div>
  );
}

/** Another report, with its standing and its sum. */
export function Related({ word, other }: { word: Word; other: Relative }) {
  const t = useWords();
  return (
    <Text size="sm">
      {t(word)}{' '}
      <LinkAnchor
        to="/backoffice/reporting-other-dsp"
        search={{ open: String(other.id) }}
        size="sm"
        underline="always"
      >
        {t('reports.batch.relative', { id: other.id, file: other.fileName })}
      </LinkAnchor>{' '}
      {t('reports.batch.relativeSum', {
        status: t(`reports.batch.statuses.${other.status}`),
        count: number(other.rows),
        amount: exactRupiah(other.amountIdr),
      })}
    </Text>
  );
}

/** What changes when the corrected file takes the place of the posted one. */
function Difference({ batch: { rows, totals }, other }: { batch: ReportBatch; other: Relative }) {
  const t = useWords();
  const more = rows - other.rows;
  const money = Number(totals?.amountIdr ?? 0) - Number(other.amountIdr);
  const signed = (text: string, value: number) => `${value > 0 ? '+' : ''}${text}`;
  return (
    <Text size="sm" fw={500}>
      {t('reports.batch.difference', {
        rows: signed(number(more), more),
        amount: signed(exactRupiah(money.toFixed(2)), money),
      })}
    </Text>
  );
}

/** Uploads that follow from this one: a corrected file, and where rows were set aside their supplement. */
export function FollowUps({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const [as, setAs] = useState<'supersedes' | 'supplementOf' | null>(null);
  const { id, status, platform, datenum, currency, fxRate, broken, supersededBy } = batch;
  const working = status === 'PARSING' || status === 'POSTING';
  return (
    <Group gap="xs" justify="flex-end">
      {!working && !supersededBy && (
        <Button variant="default" leftSection={<FileUp size={15} />} onClick={() => setAs('supersedes')}>
          {t('reports.batch.correct')}
        </Button>
      )}
      {status === 'POSTED' && broken > 0 && (
        <Button variant="default" leftSection={<FilePlus2 size={15} />} onClick={() => setAs('supplementOf')}>
          {t('reports.batch.supplement')}
        </Button>
      )}
      {as && (
        <Suspense>
          <UploadDialog
            kind={batch.kind}
            close={() => setAs(null)}
            start={{
              ...{ platform, datenum: String(datenum), currency: currency ?? '' },
              fxRate: currency === 'IDR' ? '' : (fxRate ?? ''),
              [as]: String(id),
            }}
          />
        </Suspense>
      )}
    </Group>
  );
}
