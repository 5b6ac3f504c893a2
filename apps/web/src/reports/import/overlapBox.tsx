import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { OVERLAP_FROM, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { number } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';

/** Whether rows that are posted already have to be accepted; those of the report it corrects go with that. */
export function isDoubled(
  { overlap, supersedes, correctedSupplements }: ReportBatch,
  fate: SupplementsFate | null,
): boolean {
  const gone = [supersedes, ...(fate === 'TAKE_BACK' ? correctedSupplements : [])].map((other) => other?.id);
  return overlap.some(({ id, share }) => share >= OVERLAP_FROM && !gone.includes(id));
}

/** Says which posted reports hold rows of this one; a reason lets it be posted all the same. */
export function OverlapBox({
  batch,
  fate,
  say,
}: {
  batch: ReportBatch;
  fate: SupplementsFate | null;
  say: (reason: string) => void;
}) {
  const t = useWords();
  const [ticked, tick] = useState(false);
  const doubled = isDoubled(batch, fate);
  return (
    <Alert color={doubled ? 'red' : 'gray'} variant="light" icon={<Copy size={18} />} mb="md">
      {batch.overlap.map(({ id, fileName, share, shared }) => (
        <Text size="sm" key={id}>
          {t('reports.batch.overlap', { share: Math.round(share / 100), count: number(shared) })}{' '}
          <LinkAnchor
            to="/backoffice/reporting-other-dsp"
            search={{ open: String(id) }}
            size="sm"
            underline="always"
          >
            {t('reports.batch.relative', { id, file: fileName })}
          </LinkAnchor>
        </Text>
      ))}
      {doubled && (
        <>
          <Checkbox
            size="sm"
            mt="sm"
            checked={ticked}
            onChange={(event) => {
              tick(event.currentTarget.checked);
              say('');
            }}
            label={t('reports.batch.overlapAccept')}
          />
          {ticked && (
            <TextInput
              mt="xs"
              maw={480}
              label={t('reports.batch.reason')}
              onChange={(event) => say(event.currentTarget.value.trim())}
              withAsterisk
            />
          )}
        </>
      )}
    </Alert>
  );
}
