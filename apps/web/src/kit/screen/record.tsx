import { Button, Skeleton, Stack } from '@mantine/core';
import type { AnyRoute, Pattern, ReplyOf } from '@rilis/contract/route';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallError } from '../call/call.ts';
import { useCan } from '../call/session.ts';
import { nothingToShow, useCall } from '../call/useCall.ts';
import { Empty } from '../look/empty.tsx';
import { LinkButton } from '../router/links.tsx';
import { useWords } from '../words.ts';

interface Readable {
  path: string;
  /** Its list. */
  screen?: Pattern;
  routes: { read: AnyRoute };
}

/** The record of the address's `id`, read afresh; not read again behind someone who edits it. */
export function useRecord<R extends Readable>(resource: R) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useCall(
    resource.routes.read,
    { params: { id } },
    {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
    },
  );
}

interface LoadedProps<R extends Readable> {
  resource: R;
  children: (record: ReplyOf<R['routes']['read']>, reload: () => void) => ReactNode;
}

/** Shows what it is given once the record is there; a skeleton before, and a way on when it cannot be had. */
export function Loaded<R extends Readable>({ resource, children }: LoadedProps<R>) {
  const [since] = useState(Date.now);
  const { data, error, isFetchedAfterMount, dataUpdatedAt, refetch } = useRecord(resource);
  const retry = () => void refetch();
  // What another screen read earlier is not what one sets out to edit.
  if (nothingToShow(error, dataUpdatedAt < since ? undefined : data))
    return <LoadFailed error={error} list={resource.screen} retry={retry} />;
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  return children(data, retry);
}

/** What does not exist is not there at the next try either: the way on is its list. */
export function LoadFailed({
  error,
  list,
  retry,
}: {
  error: Error;
  list: Pattern | undefined;
  retry: () => void;
}) {
  const t = useWords();
  const may = useCan();
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Empty
      wholePage
      title={error.message}
      text={gone ? t('web.list.gone') : undefined}
      action={
        gone && list && may(list) ? (
          <LinkButton to={list} variant="default">
            {t('web.list.toList')}
          </LinkButton>
        ) : (
          <Button variant="default" onClick={retry}>
            {t('action.retry')}
          </Button>
        )
      }
    />
  );
}

const RecordSkeleton = () => (
  <Stack maw={920} role="status">
    <Skeleton height={220} radius="md" />
    <Skeleton height={160} radius="md" />
  </Stack>
);
