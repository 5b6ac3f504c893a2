import { Button, Skeleton, Stack } from '@mantine/core';
import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import type { Ask } from '../kit/call/call.ts';
import { useCall } from '../kit/call/useCall.ts';
import { Empty } from '../kit/look/empty.tsx';
import { languageNow, useWords } from '../kit/words.ts';
import { firstAnswer } from './firstAnswer.ts';

interface SitePartProps<R extends AnyRoute> {
  route: R;
  ask?: Ask<R>;
  children: (answer: ReplyOf<R>) => ReactNode;
  /** What is seen before the answer. */
  bones?: ReactNode;
}

/** What visitors read, in the language they read: bones before it is there, and a way on when it cannot be had. */
export function SitePart<R extends AnyRoute>({ route, ask = {}, children, bones }: SitePartProps<R>) {
  const t = useWords();
  const { data, error, refetch } = useCall(
    route,
    { ...ask },
    {
      first: () => firstAnswer(route, languageNow()),
      keepPrevious: true,
    },
  );
  if (data !== undefined) return children(data as ReplyOf<R>);
  if (error)
    return (
      <Empty
        title={error.message}
        action={
          <Button variant="default" onClick={() => void refetch()}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  return (
    bones ?? (
      <Stack role="status" aria-label={t('list.loading')}>
        <Skeleton height={32} width="50%" />
        <Skeleton height={220} radius="md" />
      </Stack>
    )
  );
}
