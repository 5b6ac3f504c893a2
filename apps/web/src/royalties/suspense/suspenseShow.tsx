import { Skeleton, Stack } from '@mantine/core';
import { suspense, type WholeGroup } from '@rilis/contract/royalties/suspense';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { dayText, periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { Candidates } from './candidates.tsx';
import { groupName } from './groupName.ts';
import { RejectGroup } from './rejectGroup.tsx';
import { StoreScope } from './storeScope.tsx';
import { SuspenseLines } from './suspenseLines.tsx';

/** A group of suspended lines and the songs it may belong to. */
export default function SuspenseShow() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCall(
    suspense.read,
    { params: { id } },
    {
      refetchOnMount: 'always',
    },
  );
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/suspense" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  return <Group group={data} />;
}

function Group({ group }: { group: WholeGroup }) {
  const t = useWords();
  const may = useCan();
  return (
    <>
      <PageHeader
        title={groupName(group)}
        about={t('matching.suspense.about', {
          count: group.lines,
          amount: exactRupiah(group.amountIdr),
          period: periodText(group.firstPeriod),
          day: dayText(group.since),
        })}
        crumbs={[{ label: t('matching.suspense.many'), to: '/backoffice/suspense' }]}
      />
      <Stack gap="md" maw={1080}>
        <StoreScope group={group} />
        {may(suspense.match.can) && <Candidates key={group.id} group={group} />}
        {may(suspense.match.can) && <RejectGroup key={group.id} group={group} />}
        <SuspenseLines key={group.id} id={group.id} />
      </Stack>
    </>
  );
}
