import { Stack } from '@mantine/core';
import type { TransferReview } from '@rilis/contract/royalties/transfer';
import type { DeskProps } from '../../kit/approval/kind.ts';
import classes from './transfer.module.css';
import { ContentBlock, Hindrances } from './transferContent.tsx';
import { Facts, Steps } from './transferFacts.tsx';

/** A transfer to decide on: between whom and from when, what goes over, and what stands in the way. */
export function TransferReviewBody({ review: { transfer } }: DeskProps<TransferReview>) {
  return (
    <Stack gap="md">
      <Hindrances hindrances={transfer.hindrances} />
      <div className={classes.split}>
        <Stack gap="md">
          <Facts transfer={transfer} />
          <Steps transfer={transfer} />
        </Stack>
        <ContentBlock content={transfer.content} from={transfer.fromLabelName} />
      </div>
    </Stack>
  );
}
