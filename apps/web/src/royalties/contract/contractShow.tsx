import { Alert, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { contracts } from '@rilis/contract/royalties/contract';
import { useParams } from '@tanstack/react-router';
import { Pencil, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { dayText, rupiah } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords, word } from '../../kit/words.ts';
import { Advances } from './advances.tsx';
import { ContractStatus } from './contractStatus.tsx';
import { ContractVersions } from './contractVersions.tsx';
import { WaitingChanges } from './waitingChanges.tsx';

export type ContractDetail = ReplyOf<typeof contracts.read>;

const ContractForm = lazy(() => import('./contractForm.tsx'));

/** The contract of a label: its days, its versions with who wrote and confirmed them, and what was paid in advance. */
export default function ContractShow() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCall(contracts.read, { params: { id } }, { refetchOnMount: 'always' });
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/contracts" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  return <Contract contract={data} />;
}

const edit = (contract: ContractDetail) =>
  openDialog({
    title: word('royalties.contract.edit'),
    wide: true,
    body: (
      <Suspense>
        <ContractForm contract={contract} close={closeDialog} />
      </Suspense>
    ),
  });

function Contract({ contract }: { contract: ContractDetail }) {
  const t = useWords();
  const may = useCan();
  const { id, labelName, state, held } = contract;
  const crumbs = [{ label: labelName, to: pathOf('/backoffice/label/{id}/show', { id }) }];
  return (
    <>
      <PageHeader
        title={t('royalties.contract.of', { label: labelName })}
        about={contract.number ?? undefined}
        crumbs={crumbs}
      >
        <ContractStatus value={state} />
        <LinkButton to={pathOf('/backoffice/label/{id}/terms', { id })} variant="default">
          {t('royalties.contract.terms')}
        </LinkButton>
        {may(contracts.change.can) && (
          <Button leftSection={<Pencil size={15} />} onClick={() => edit(contract)}>
            {t('royalties.contract.edit')}
          </Button>
        )}
      </PageHeader>
      <Stack gap="md">
        {held > 0 && (
          <Alert variant="light" color="yellow" icon={<TriangleAlert size={18} />}>
            {t('royalties.contract.heldText', { total: rupiah(held) })}
          </Alert>
        )}
        <WaitingChanges
          labelId={id}
          kinds={[
            'CONTRACT',
            'CONTRACT_WITHDRAW',
            'PAYEE_TAX',
            'ADVANCE',
            'ADVANCE_BACK',
            'TERM',
            'TERM_END',
            'TERM_REMOVE',
          ]}
        />
        {state !== 'MISSING' && <Days contract={contract} />}
        <Advances contract={contract} />
        {contract.versions.length > 0 && <ContractVersions id={id} versions={contract.versions} />}
      </Stack>
    </>
  );
}

function Days({ contract }: { contract: ContractDetail }) {
  const t = useWords();
  const { start, end, renewalMonths, noticeBy, state, period } = contract;
  return (
    <Card component="section" aria-label={t('royalties.contract.days')}>
      <Title order={2}>{t('royalties.contract.days')}</Title>
      <Group gap="xs" mt="xs">
        <Text>
          {dayText(start) || '–'} – {dayText(end) || t('royalties.contract.open')}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {renewalMonths
          ? t('royalties.contract.renews', { count: renewalMonths, day: dayText(noticeBy) })
          : end && t('royalties.contract.noRenewal')}
      </Text>
      {state === 'UNREAD' && (
        <Text size="sm" mt={4}>
          {t('royalties.contract.earlier', { period: period ?? '' })}
        </Text>
      )}
    </Card>
  );
}
