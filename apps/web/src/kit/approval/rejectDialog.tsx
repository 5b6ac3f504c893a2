import { Select, Stack, Textarea } from '@mantine/core';
import { reasonCodes } from '@rilis/contract/approval';
import { useRef, useState } from 'react';
import { useWords, type Word, word } from '../words.ts';
import { askDecision, DecisionFoot, type Done } from './decideDialog.tsx';

type ReasonCode = (typeof reasonCodes)[number];

/** What a kind has of its own when something is rejected. */
export interface Rejecting {
  /** Who reads the reason. */
  hint?: Word;
  /** The reasons to choose from. */
  codes?: readonly ReasonCode[];
}

/** A reason from the list and in words; both reach the owner. */
export const askRejection = (name: string, rejecting: Rejecting = {}) =>
  askDecision(word('desk.rejectTitle', { name }), (done) => <Rejection done={done} {...rejecting} />);

function Rejection({ done, hint, codes = reasonCodes }: Rejecting & { done: Done }) {
  const t = useWords();
  const [reasonCode, setCode] = useState<ReasonCode | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setTried(true);
    if (reason.trim() === '') return missing.current?.focus();
    done({ reason, ...(reasonCode && { reasonCode }) });
  };
  return (
    <Stack gap="md">
      {codes.length > 0 && (
        <Select
          label={t('approval.reason')}
          placeholder={t('desk.pickReason')}
          data-autofocus
          data={codes.map((code) => ({ value: code, label: t(`approval.reasonCode.${code}`) }))}
          value={reasonCode}
          onChange={(code) => setCode(code as typeof reasonCode)}
        />
      )}
      <Textarea
        ref={missing}
        label={t('desk.reasonText')}
        description={t(hint ?? 'desk.reasonHint')}
        data-autofocus={codes.length === 0 || undefined}
        withAsterisk
        autosize
        minRows={4}
        maxLength={2000}
        value={reason}
        error={tried && reason.trim() === '' ? t('error.approval.reason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DecisionFoot done={done} send={send} label={t('action.reject')} grave />
    </Stack>
  );
}
