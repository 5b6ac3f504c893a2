import { Button, SimpleGrid } from '@mantine/core';
import { type SubmissionDetail, submissions, subscriptionTypes } from '@rilis/contract/ringback/submission';
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

/** Its numbers and terms; the terms may be changed as long as the operator cannot have it on them. */
export function SubmissionFacts({ submission }: { submission: SubmissionDetail }) {
  const t = useWords();
  const may = useCan();
  const [editing, edit] = useState(false);
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
      {submission.termsOpen && may(submissions.terms.can) && (
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

/** Shows the terms it was opened with; who has changed them since is not written over. */
function TermsForm({ submission, close }: { submission: SubmissionDetail; close: () => void }) {
  const [opened] = useState(submission);
  const schema = submissions.terms.body as z.ZodType<Terms>;
  const save = async (values: Terms) => {
    // It may have moved on meanwhile, on the same terms.
    const { version } = isSame(termsOf(opened), termsOf(submission)) ? submission : opened;
    await act(submissions.terms, { params: { id: submission.id }, body: { ...values, version } });
    toastDone();
    close();
  };
  return (
    <ActionForm
      entity="operator.submission"
      schema={schema}
      initial={termsOf(opened)}
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

type Terms = Pick<
  SubmissionDetail,
  'subscriptionType' | 'price' | 'validityDays' | 'contentProvider' | 'accessChannel'
>;

const termsOf = ({ subscriptionType, price, validityDays, contentProvider, accessChannel }: Terms) => ({
  ...{ subscriptionType, price, validityDays },
  ...{ contentProvider, accessChannel },
});

const isSame = (one: Terms, other: Terms) => JSON.stringify(one) === JSON.stringify(other);
