import { Text } from '@mantine/core';
import { useWords } from '../words.ts';
import classes from './status.module.css';

export type Tone = 'gray' | 'amber' | 'teal' | 'red' | 'orange' | 'blue';

/** A tinted badge with a dot and a word: the colour never speaks alone. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}

/** What is said in small beneath a cell of a list. */
export const small = (text: string) => (
  <Text span display="block" size="xs" c="dimmed" fw={400}>
    {text}
  </Text>
);

const tones = {
  DRAFT: 'gray',
  UNVERIFIED: 'gray',
  SUBMITTED: 'amber',
  CHANGES_REQUESTED: 'orange',
  APPROVED: 'teal',
  REJECTED: 'red',
  SUSPENDED: 'orange',
  TAKEDOWN_REQUESTED: 'orange',
  TAKEN_DOWN: 'gray',
} as const;
/** Where a record or a person stands on the way to approval. */
export type StandingStatus = keyof typeof tones;

export function ApprovalStatusBadge({ value }: { value: StandingStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`approvalStatus.${value}`)}</Status>;
}
