import { Button, SegmentedControl, SimpleGrid } from '@mantine/core';
import {
  type CoverAsked,
  type CoverDecision,
  coverDecision,
  coverDecisionMoves,
  coverDecisions,
  coverPublisher,
} from '@rilis/contract/catalogue/coverToMaster/publisher';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { PercentField } from '../../kit/fields/amount.tsx';
import { DateField } from '../../kit/fields/date.tsx';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';

type Decision = CoverDecision['decision'];

interface Props {
  asked: CoverAsked;
  link: string;
  said: (answer: { decision: Decision; number: string }) => void;
}

/** Approve, offer other terms, or decline with a reason: one of them, once. */
export function DecisionForm({ asked, link, said }: Props) {
  const t = useWords();
  const [decision, choose] = useState<Decision | null>(null);
  if (!decision)
    return (
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
        {coverDecisions.map((one) => (
          <Button key={one} variant={one === 'GRANT' ? 'filled' : 'default'} onClick={() => choose(one)}>
            {t(`coverDecision.${coverDecisionMoves[one]}`)}
          </Button>
        ))}
      </SimpleGrid>
    );
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('coverDecision.one')}
        value={decision}
        onChange={(one) => choose(one as Decision)}
        data={coverDecisions.map((value) => ({
          value,
          label: t(`coverDecision.${coverDecisionMoves[value]}`),
        }))}
      />
      <ActionForm
        key={decision}
        entity="coverDecision"
        schema={coverDecision}
        initial={{ decision, name: '', share: asked.share, endsOn: asked.endsOn, reason: '' }}
        act={(body) => call(coverPublisher.decide, { body: { ...body, key: link } }).then(said)}
        cancel={() => choose(null)}
        yes={t('coverDecision.send')}
        destructive={decision === 'DECLINE'}
      >
        <TextField name="name" autoComplete="name" />
        {decision === 'OFFER' && (
          <>
            <PercentField name="share" />
            <DateField name="endsOn" min={asked.startsOn} />
          </>
        )}
        {decision !== 'GRANT' && <TextAreaField name="reason" rows={3} required={decision === 'DECLINE'} />}
      </ActionForm>
    </>
  );
}
