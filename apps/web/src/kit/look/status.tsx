import type { ApprovalStatus } from '@rilis/contract/approval';
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

const tones: Record<ApprovalStatus, Tone> = {
  DRAFT: 'gray',
  SUBMITTED: 'amber',
  CHANGES_REQUESTED: 'orange',
  APPROVED: 'teal',
  REJECTED: 'red',
};

export function ApprovalStatusBadge({ value }: { value: ApprovalStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`approvalStatus.${value}`)}</Status>;
}
