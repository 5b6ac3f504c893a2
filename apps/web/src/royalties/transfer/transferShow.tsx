import { Stack } from '@mantine/core';
import { type TransferDetail, transfers } from '@rilis/contract/royalties/transfer';
import { dayText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './transfer.module.css';
import { TransferActions } from './transferActions.tsx';
import { ContentBlock, Hindrances } from './transferContent.tsx';
import { Facts, Steps } from './transferFacts.tsx';
import { ProofBlock } from './transferFigures.tsx';
import { TransferStatusBadge } from './transferStatus.tsx';

/** A transfer as its two labels and staff see it: what goes over, whose word is missing, and the proof when it is done. */
export default function TransferShow() {
  return (
    <Loaded resource={{ path: '/log-transfer-contents', screen: '/backoffice/transfers', routes: transfers }}>
      {(record, reload) => <Transfer transfer={record} reload={reload} />}
    </Loaded>
  );
}

function Transfer({ transfer, reload }: { transfer: TransferDetail; reload: () => void }) {
  const t = useWords();
  const { status, fromLabelName: from, toLabelName: to, effectiveFrom } = transfer;
  const waits =
    status === 'PROPOSED' || status === 'REQUESTED' || status === 'CONSENTED' || status === 'APPROVED';
  return (
    <>
      <PageHeader
        title={t('ownership.transfer.of', { title: transfer.title })}
        about={
          waits
            ? t(`ownership.transfer.turn.${status}`, { from, to, day: dayText(effectiveFrom) })
            : t('ownership.transfer.fromTo', { from, to })
        }
        crumbs={[{ label: t('ownership.transfer.many'), to: '/backoffice/transfers' }]}
      >
        <TransferStatusBadge value={status} />
        <TransferActions transfer={transfer} reload={reload} />
      </PageHeader>
      <Stack gap="md">
        <Hindrances hindrances={transfer.hindrances} quiet />
        <div className={classes.split}>
          <Stack gap="md">
            <Facts transfer={transfer} />
            {status === 'DONE' && <ProofBlock proof={transfer.proof} />}
            <Steps transfer={transfer} />
          </Stack>
          <ContentBlock content={transfer.content} from={from} />
        </div>
      </Stack>
    </>
  );
}
