import { Button, Card, Text, Title } from '@mantine/core';
import type { SuspenseGroup } from '@rilis/contract/royalties/suspense';
import { suspenseDecisions } from '@rilis/contract/royalties/suspenseDecision';
import { useNavigate } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { actAndLeave, readAgain } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { TextAreaField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { placeIn } from '../../kit/list/listPlace.ts';
import { useWords } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';

/** The lines are not ours: their money goes back to the store. */
export function RejectGroup({ group: { id, lines, amountIdr } }: { group: SuspenseGroup }) {
  const t = useWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const reject = async ({ reason }: { reason: string }) => {
    const gone = await actAndLeave(suspenseDecisions.reject, { params: { id }, body: { reason } });
    toastDone(t('matching.suspense.rejectDone', { amount: exactRupiah(gone.amountIdr) }));
    await navigate({ to: '/backoffice/suspense', search: placeIn('/backoffice/suspense') });
    await readAgain('/suspense');
  };
  return (
    <Card component="section" aria-label={t('matching.suspense.reject')}>
      <Title order={2}>{t('matching.suspense.reject')}</Title>
      <Text size="sm" c="dimmed" mt={2} mb="sm">
        {t('matching.suspense.rejectText', { count: lines, amount: exactRupiah(amountIdr) })}
      </Text>
      {open ? (
        <ActionForm
          entity="matching.suspense"
          schema={suspenseDecisions.reject.body!}
          initial={{ reason: '' }}
          act={reject}
          cancel={() => setOpen(false)}
          yes={t('matching.suspense.reject')}
        >
          <TextAreaField name="reason" rows={2} />
        </ActionForm>
      ) : (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<Undo2 size={15} />}
          onClick={() => setOpen(true)}
        >
          {t('matching.suspense.reject')}
        </Button>
      )}
    </Card>
  );
}
