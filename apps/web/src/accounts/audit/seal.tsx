import { Text } from '@mantine/core';
import { Lock, LockOpen } from 'lucide-react';
import { useWords } from '../../kit/words.ts';

/** Whether the event is part of the chain of hashes yet. */
export function Seal({ sealed }: { sealed: boolean }) {
  const t = useWords();
  const Icon = sealed ? Lock : LockOpen;
  return (
    <Text span size="sm" c="dimmed" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Icon size={14} aria-hidden />
      {t(sealed ? 'administration.audit.sealedYes' : 'administration.audit.sealedNo')}
    </Text>
  );
}
