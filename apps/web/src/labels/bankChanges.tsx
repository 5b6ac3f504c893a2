import { Card, Skeleton, Stack } from '@mantine/core';
import { bankChanges } from '@rilis/contract/labels/bankChange';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { useWords } from '../kit/words.ts';
import { BankDecision } from './bankDecision.tsx';

/** The new bank accounts that wait for whoever may confirm them, each beside the present one. */
export default function BankChanges() {
  const t = useWords();
  const { data, error, refetch } = useCall(bankChanges.open);
  return (
    <>
      <PageHeader title={t('labels.bankChanges.title')} about={t('labels.bankChanges.about')} />
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={180} maw={900} />}
      {data?.length === 0 && <Card maw={900}>{t('labels.bankChanges.empty')}</Card>}
      <Stack maw={900}>
        {data?.map((change) => (
          <BankDecision key={change.id} change={change} open={change} />
        ))}
      </Stack>
    </>
  );
}
