import { Button, Card, Checkbox, Group, Text } from '@mantine/core';
import { moveOf } from '@rilis/contract/machine';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { batchMachine, type SupplementsFate } from '@rilis/contract/royalties/reportBatch';
import { BookCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { number, periodText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../../royalties/exact.ts';
import { BatchTicks, type Confirmed, doubtsOf } from './batchTicks.tsx';
import { isDoubled, OverlapBox } from './overlapBox.tsx';
import { ReverseBatch } from './reverseBatch.tsx';
import { SupplementsBox } from './supplementsBox.tsx';
import { WaysOut } from './waysOut.tsx';

/** Post with the unmatched lines detached, reverse, and every other way out of the state it is in. */
export function BatchActions({ batch }: { batch: ReportBatch }) {
  const { status } = batch;
  if (moveOf(batchMachine, status, 'post')) return <PostPart batch={batch} />;
  if (moveOf(batchMachine, status, 'reverse')) return <ReverseBatch batch={batch} />;
  return (
    <Group justify="flex-end" gap="xs">
      <WaysOut batch={batch} />
    </Group>
  );
}

/** Whether a preview can be posted, and if not, what stands in the way. */
export const postable = (batch: ReportBatch, { detach, confirmed, overlapReason, fate }: Answers): boolean =>
  batch.rows > 0 &&
  !isHopeless(batch) &&
  batch.currencies.every(({ rate }) => rate !== null) &&
  batch.unknownPlatforms.length === 0 &&
  doubtsOf(batch).every((doubt) => confirmed.includes(doubt)) &&
  (batch.unmatched === 0 || detach) &&
  (batch.correctedSupplements.length === 0 || fate !== null) &&
  (overlapReason !== '' || !isDoubled(batch, fate));

/** What has to be put right before anything can be ticked. */
const isHopeless = ({ broken, brokenAside, duplicateOf }: ReportBatch): boolean =>
  duplicateOf !== null || (broken > 0 && !brokenAside);

/** What is ticked and said beside the figures. */
interface Answers {
  detach: boolean;
  confirmed: readonly Confirmed[];
  overlapReason: string;
  /** Of the supplements of the report it corrects. */
  fate: SupplementsFate | null;
}

function PostPart({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  const [detach, setDetach] = useState(false);
  const [confirmed, setConfirmed] = useState<Confirmed[]>([]);
  const [overlapReason, say] = useState('');
  const [fate, setFate] = useState<SupplementsFate | null>(null);
  const answers = { detach, confirmed, overlapReason, fate };
  const { post, busy } = usePosting(batch, answers);
  const { unmatched, totals, broken, brokenAside, overlap } = batch;
  const hopeless = isHopeless(batch);
  return (
    <Card>
      {unmatched > 0 && !hopeless && totals?.unmatchedIdr && (
        <Checkbox
          size="sm"
          mb="md"
          checked={detach}
          onChange={(event) => setDetach(event.currentTarget.checked)}
          label={t('reports.batch.detach', {
            count: number(unmatched),
            amount: exactRupiah(totals.unmatchedIdr),
          })}
          description={t('reports.batch.detachHint')}
        />
      )}
      {!hopeless && <BatchTicks batch={batch} confirmed={confirmed} set={setConfirmed} />}
      {batch.correctedSupplements.length > 0 && <SupplementsBox batch={batch} fate={fate} set={setFate} />}
      {overlap.length > 0 && <OverlapBox batch={batch} fate={fate} say={say} />}
      {broken > 0 && !brokenAside && (
        <Text size="sm" mb="md">
          {t('reports.batch.mistakesHint')}
        </Text>
      )}
      <Group gap="xs" justify="flex-end">
        <WaysOut batch={batch} />
        {!hopeless && (
          <Button
            leftSection={<BookCheck size={16} />}
            disabled={!postable(batch, answers)}
            loading={busy}
            onClick={() => void post()}
          >
            {t('reports.batch.post')}
          </Button>
        )}
      </Group>
    </Card>
  );
}

function usePosting(batch: ReportBatch, { detach, confirmed, overlapReason, fate }: Answers) {
  const t = useWords();
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const { id, version, rows, totals, datenum } = batch;
  const sums = { count: number(rows), amount: exactRupiah(totals?.amountIdr ?? '0') };
  const question = {
    title: t('reports.batch.postTitle'),
    text: t('reports.batch.postText', { ...sums, period: periodText(datenum) }),
    yes: t('reports.batch.post'),
  };
  const post = async () => {
    if (under.current || !(await confirm(question))) return;
    under.current = true;
    setBusy(true);
    try {
      await act(reportBatches.post, {
        params: { id },
        body: {
          ...{ detach, confirmed: [...confirmed], version },
          ...(overlapReason && { overlapReason }),
          ...(fate && { supplements: fate }),
        },
      });
      toastDone(t('reports.batch.postDone'));
    } catch (error) {
      toastError(error);
      await readAgain('/report-batches');
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { post, busy };
}
