import { Button, SimpleGrid } from '@mantine/core';
import { type SubmissionDetail, submissions, subscriptionTypes } from '@rilis/contract/ringback/submission';
import { submissionMachine } from '@rilis/contract/ringback/submissionMachine';
import { useState } from 'react';
import type { z } from 'zod';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { RupiahField } from '../../kit/fields/amount.tsx';
import { NumberField } from '../../kit/fields/number.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { invoiceTime, number, rupiah } from '../../kit/look/formats.ts';
import classes from '../../kit/look/record.module.css';
import { useWords, word } from '../../kit/words.ts';

/** Its numbers and terms; the terms may be changed as long as the operator has not got it. */
export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const t = useWords();
  const may = useCan();
  const [editing, edit] = useState(false);
  const open = submissionMachine.editable.includes(submission.status);
  if (editing) return <TermsForm submission={submission} close={() => edit(false)} />;
  return (
    <>
      <dl className={classes.facts}>
        {factsOf(submission).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`operator.submission.${name}`)}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {open && may(submissions.terms.can) && (
        <Button variant="default" size="xs" mt="md" style={{ alignSelf: 'start' }} onClick={() => edit(true)}>
          {t('operator.submission.changeTerms')}
        </Button>
      )}
    </>
  );
}

const factsOf = (s: SubmissionDetail) =>
  [
    ['contentId', s.contentId],
    ['transactionId', s.transactionId],
    ['vascode', s.vascode],
    ['songCode', s.songCode],
    ['contentProvider', s.contentProvider],
    ['accessChannel', s.accessChannel],
    ['subscriptionType', word(`operator.submission.types.${s.subscriptionType}`)],
    ['price', rupiah(s.price)],
    ['validityDays', number(s.validityDays)],
    ['sentAt', s.sentAt ? invoiceTime(s.sentAt) : null],
    ['tries', number(s.tries)],
    ['proof', s.proof],
  ] as const;

function TermsForm({ submission, close }: { submission: SubmissionDetail; close: () => void }) {
  const schema = submissions.terms.body as z.ZodType<Terms>;
  const save = async (values: Terms) => {
    const body = { ...values, version: submission.version };
    await act(submissions.terms, { params: { id: submission.id }, body });
    toastDone();
    close();
  };
  const { subscriptionType, price, validityDays, contentProvider, accessChannel } = submission;
  return (
    <ActionForm
      entity="operator.submission"
      schema={schema}
      initial={{ subscriptionType, price, validityDays, contentProvider, accessChannel }}
      act={save}
      cancel={close}
      yes={word('action.save')}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField
          name="subscriptionType"
          choices={subscriptionTypes.map((value) => ({
            value,
            label: word(`operator.submission.types.${value}`),
          }))}
        />
        <RupiahField name="price" />
        <NumberField name="validityDays" min={1} max={366} />
        <TextField name="contentProvider" />
        <TextField name="accessChannel" />
      </SimpleGrid>
    </ActionForm>
  );
}

interface Terms {
  subscriptionType: SubmissionDetail['subscriptionType'];
  price: number;
  validityDays: number;
  contentProvider: string;
  accessChannel: string;
}
