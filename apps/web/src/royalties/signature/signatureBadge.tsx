import { Text } from '@mantine/core';
import type { Signature } from '@rilis/contract/royalties/signature';
import { useWords } from '../../kit/words.ts';

const colours = {
  WAITING: 'amber',
  SIGNED: 'green',
  DECLINED: 'red',
  EXPIRED: 'orange',
  FAILED: 'red',
  VOID: 'gray',
} as const;

/** The state of a signature, in its colour. */
export function SignatureBadge({ status }: { status: Signature['status'] }) {
  const t = useWords();
  return (
    <Text size="sm" fw={500} c={`var(--status-${colours[status]})`}>
      {t(`signing.statuses.${status}`)}
    </Text>
  );
}
