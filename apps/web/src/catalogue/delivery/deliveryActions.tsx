import { Button, Group, Text } from '@mantine/core';
import { type DeliveryDecision, type DeliveryDetail, deliveries } from '@rilis/contract/catalogue/delivery';
import {
  type DeliveryAction,
  type DeliveryMove,
  deliveryMachine,
  retold,
} from '@rilis/contract/catalogue/deliveryMachine';
import { movesFrom } from '@rilis/contract/machine';
import { webLink } from '@rilis/contract/webLink';
import { mediaId, requiredText, text } from '@rilis/contract/wire';
import { useState } from 'react';
import { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DocumentField } from '../../kit/fields/document.tsx';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { Block } from '../../kit/look/block.tsx';
import { useWords, word } from '../../kit/words.ts';

/** What can be done with a delivery as it stands. */
export function DeliveryActions({ delivery }: { delivery: DeliveryDetail }) {
  const t = useWords();
  const may = useCan();
  const [chosen, choose] = useState<DeliveryMove | null>(null);
  if (!may(deliveries.move.can)) return null;
  const moves = movesFrom(deliveryMachine, delivery.status) as DeliveryMove[];
  return (
    <Block title={t('delivery.delivery.actions')}>
      {!(delivery.closedUntil && delivery.status === 'QUEUED') && (
        <Text size="sm" c="dimmed" mb="sm">
          {t(`delivery.delivery.next.${delivery.status}`)}
        </Text>
      )}
      {chosen ? (
        <MoveForm delivery={delivery} move={chosen} close={() => choose(null)} />
      ) : (
        <Group gap="xs">
          {retold.has(delivery.status) && <TellButton id={delivery.id} />}
          {moves.map((move) => (
            <Button
              key={move.action}
              variant={move.action === 'retry' ? 'filled' : 'default'}
              onClick={() => choose(move)}
            >
              {t(`delivery.delivery.doing.${move.action as DeliveryAction}`)}
            </Button>
          ))}
        </Group>
      )}
    </Block>
  );
}

function TellButton({ id }: { id: number }) {
  const t = useWords();
  const tell = async () => {
    try {
      await act(deliveries.tell, { params: { id } });
      toastDone(word('delivery.delivery.toldAgain'));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="default" onClick={() => void tell()}>
      {t('delivery.delivery.tell')}
    </Button>
  );
}

interface MoveFormProps {
  delivery: DeliveryDetail;
  move: DeliveryMove;
  close: () => void;
}

/** What a move asks for beside the button: why, where the store said so, where it is to be heard. */
function MoveForm({ delivery, move, close }: MoveFormProps) {
  const action = move.action as DeliveryAction;
  const needs = { reason: move.needs.includes('reason'), proof: move.needs.includes('proof') };
  const schema: z.ZodType<Omit<DeliveryDecision, 'proofFile'> & { proofFile?: string | null }> = z.object({
    reason: needs.reason ? requiredText(1000) : text(1000).optional(),
    proof: text(1000).optional(),
    proofFile: mediaId.nullish(),
    url: text(500).regex(webLink, 'error.content.link').optional(),
  });
  const decide = async ({ proofFile, ...values }: z.output<typeof schema>) => {
    const body = { ...values, ...(proofFile && { proofFile }) };
    await act(deliveries.move, { params: { id: delivery.id, action }, body });
    toastDone(word(`delivery.delivery.done.${action}`));
    close();
  };
  return (
    <ActionForm
      entity="delivery.delivery"
      schema={schema}
      act={decide}
      cancel={close}
      yes={word(`delivery.delivery.doing.${action}`)}
    >
      <Text size="sm">{word(`delivery.delivery.sure.${action}`)}</Text>
      {needs.reason && <TextAreaField name="reason" rows={2} />}
      {needs.proof && <TextAreaField name="proof" rows={2} />}
      {needs.proof && <DocumentField name="proofFile" />}
      {action === 'proveLive' && <TextField name="url" type="url" placeholder="https://" />}
    </ActionForm>
  );
}
