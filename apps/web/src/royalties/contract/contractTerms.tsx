import { Alert, Button, Card, Skeleton, Stack } from '@mantine/core';
import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { type ContractTermRow, contractTerms } from '@rilis/contract/royalties/contractTerm';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { FormModal } from '../../kit/form/formModal.tsx';
import { periodText } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { EndTerm } from './endTerm.tsx';
import { TermForm } from './termForm.tsx';
import { TermTable } from './termTable.tsx';
import { WaitingChanges } from './waitingChanges.tsx';

/** What is being done: a new term, a new version of one, or the end of one. */
export type TermAct = { act: 'add' } | { act: 'replace' | 'end'; term: ContractTermRow };

/** The terms of a label's contract; staff who keep contracts add and end them. */
export default function ContractTerms() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCall(
    contractTerms.list,
    { params: { id } },
    {
      refetchOnMount: 'always',
    },
  );
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/label" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" role="status" />;
  return <Terms labelId={Number(id)} {...data} />;
}

interface TermsProps {
  labelId: number;
  labelName: string;
  settled: number | null;
  content: ContractTermRow[];
}

function Terms({ labelId, labelName, settled, content }: TermsProps) {
  const t = useWords();
  const may = useCan()(contractTerms.create.can);
  const [act, setAct] = useState<TermAct | null>(null);
  const close = () => setAct(null);
  const label = pathOf('/backoffice/label/{id}/show', { id: labelId });
  return (
    <>
      <PageHeader
        title={t('royalties.term.many')}
        about={t('royalties.term.about')}
        crumbs={[{ label: labelName, to: label }]}
      >
        {may && (
          <Button leftSection={<Plus size={16} />} onClick={() => setAct({ act: 'add' })}>
            {t('royalties.term.add')}
          </Button>
        )}
      </PageHeader>
      <Stack gap="md">
        {settled !== null && may && (
          <Alert variant="light" color="gray">
            {t('royalties.term.settledUntil', { period: periodText(settled) })}
          </Alert>
        )}
        <WaitingChanges labelId={labelId} kinds={['TERM', 'TERM_END', 'TERM_REMOVE']} />
        <Card padding={0}>
          <TermTable labelId={labelId} terms={content} act={may ? setAct : undefined} />
        </Card>
      </Stack>
      <FormModal
        opened={act !== null}
        onClose={close}
        size="lg"
        title={act && t(`royalties.term.${act.act}`)}
        closeButtonProps={{ 'aria-label': t('action.close') }}
        transitionProps={{ duration: 0 }}
      >
        {act?.act === 'end' && <EndTerm labelId={labelId} term={act.term} close={close} />}
        {act && act.act !== 'end' && (
          <TermForm
            labelId={labelId}
            replaces={act.act === 'replace' ? act.term : undefined}
            from={firstOpen(settled)}
            close={close}
          />
        )}
      </FormModal>
    </>
  );
}

/** The first period a term may still start in; this month while nothing is settled. */
const firstOpen = (settled: number | null) => (settled === null ? periodOf(today()) : addMonths(settled, 1));
