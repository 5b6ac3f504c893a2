import { Text } from '@mantine/core';
import { type ChangeKind, contractChanges } from '@rilis/contract/royalties/contractChange';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';

interface Of {
  kinds: readonly ChangeKind[];
  labelId?: number;
}

/** How many changes of these kinds wait for a second person, and the way to them. */
export function WaitingChanges({ kinds, labelId }: Of) {
  const t = useWords();
  const may = useCan()(contractChanges.list.can);
  const query = { status: ['PROPOSED' as const], kind: [...kinds], size: 1, ...(labelId && { labelId }) };
  const { data } = useCall(contractChanges.list, { query }, { enabled: may });
  if (!data || data.totalElements === 0) return null;
  return (
    <Text size="sm" mt={4}>
      {t('royalties.change.waiting', { count: data.totalElements })}{' '}
      <LinkAnchor
        to="/backoffice/contractChanges"
        search={{ status: 'PROPOSED' }}
        size="sm"
        underline="always"
      >
        {t('royalties.change.look')}
      </LinkAnchor>
    </Text>
  );
}
