import type { UserStatus } from '@rilis/contract/accounts/userApproval';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';

const tones: Record<UserStatus, Tone> = {
  UNVERIFIED: 'gray',
  SUBMITTED: 'amber',
  APPROVED: 'teal',
  REJECTED: 'red',
  SUSPENDED: 'orange',
};

export function UserStatusBadge({ value }: { value: UserStatus }) {
  const t = useWords();
  return <Status tone={tones[value]}>{t(`approvalStatus.${value}`)}</Status>;
}
