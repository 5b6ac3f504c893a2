import { Text } from '@mantine/core';
import { desk, presence } from '@rilis/contract/desk';
import type { DeskKind } from '@rilis/contract/deskKind';
import { useSession } from '../call/session.ts';
import { useCall } from '../call/useCall.ts';
import { Status } from '../look/status.tsx';
import { useWords } from '../words.ts';

/** Who holds a request, whom it was given to, or who else looks at it now; nobody is said as well. */
export default function ClaimCell({ kind, id }: { kind: DeskKind; id: number }) {
  const t = useWords();
  const me = useSession()?.user.id;
  const { data } = useCall(
    desk.present,
    { params: { kind } },
    { refetchInterval: presence.every * 1000, staleTime: 5000, refetchOnWindowFocus: true },
  );
  const known = data?.find((one) => one.id === id);
  const called = (person: { id: number; name: string }) =>
    person.id === me ? t('desk.queue.mine') : person.name;
  const here = known?.here.filter((one) => one.id !== me && one.id !== known.holder?.id) ?? [];
  return (
    <span>
      {known?.holder ? (
        <Status tone="blue">{called(known.holder)}</Status>
      ) : known?.assignee ? (
        <Text span size="sm">
          {t('desk.queue.given', { name: called(known.assignee) })}
        </Text>
      ) : (
        <Text span size="sm" c="dimmed">
          {t('desk.queue.free')}
        </Text>
      )}
      {here.length > 0 && (
        <Text span size="xs" c="dimmed" display="block">
          {t('desk.here', { names: here.map(({ name }) => name).join(', ') })}
        </Text>
      )}
    </span>
  );
}
