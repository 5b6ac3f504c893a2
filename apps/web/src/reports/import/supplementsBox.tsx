import { Radio, Stack } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { SUPPLEMENTS_FATES, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import { useWords } from '../../kit/words.ts';
import { Related } from './relatives.tsx';

interface Props {
  batch: ReportBatch;
  fate: SupplementsFate | null;
  set: (fate: SupplementsFate) => void;
}

/** The posted supplements of the report that this file corrects: they stay, or go with it. */
export function SupplementsBox({ batch: { correctedSupplements }, fate, set }: Props) {
  const t = useWords();
  return (
    <Radio.Group
      mb="md"
      value={fate}
      onChange={(value) => set(value as SupplementsFate)}
      label={t('reports.batch.supplementsFate')}
      withAsterisk
    >
      <Stack gap={6} mt={6}>
        {correctedSupplements.map((other) => (
          <Related key={other.id} word="reports.batch.supplementedBy" other={other} />
        ))}
        {SUPPLEMENTS_FATES.map((value) => (
          <Radio key={value} size="sm" value={value} label={t(`reports.batch.supplementsFates.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
