import { Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { SelectField } from '../fields/select.tsx';
import { TextAreaField } from '../fields/text.tsx';
import { ActionForm } from '../form/actionForm.tsx';
import type { Values } from '../form/rules.ts';
import { word } from '../words.ts';
import type { Reason, ReasonCode, ReasonQuestion } from './reason.tsx';

const most = 2000;

function schemaOf({ optional, missing = 'error.validation.required', codes }: ReasonQuestion) {
  const text = z.string(missing).trim().max(most, 'error.validation.tooLong');
  return z.object({
    reason: optional ? text : text.min(1, missing),
    ...(codes && { reasonCode: z.enum(codes).nullish() }),
  });
}

interface ReasonDialogProps {
  question: ReasonQuestion;
  answer: (given: Reason | null) => void;
}

/** The form of a reason: who reads it, one of the known ones, the text. */
export default function ReasonDialog({ question, answer }: ReasonDialogProps) {
  const { hint, yes, codes, destructive = false } = question;
  const act = async ({ reason, reasonCode }: Values) => {
    const code = reasonCode ? { reasonCode: reasonCode as ReasonCode } : {};
    const given = { reason: String(reason ?? ''), ...code };
    await question.act?.(given);
    answer(given);
  };
  return (
    <ActionForm
      entity="listing.reason"
      schema={schemaOf(question)}
      initial={{ reason: '', ...(codes && { reasonCode: null }) }}
      act={act}
      cancel={() => answer(null)}
      yes={yes}
      destructive={destructive}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {codes && <SelectField name="reasonCode" choices={codes.map(choiceOf)} />}
        {question.above}
        <TextAreaField name="reason" first />
      </Stack>
    </ActionForm>
  );
}

const choiceOf = (code: ReasonCode) => ({ value: code, label: word(`approval.reasonCode.${code}`) });
