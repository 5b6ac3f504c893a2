import { Button, Skeleton, Stack } from '@mantine/core';
import type { AnyRoute, Pattern, ReplyOf } from '@rilis/contract/route';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallError } from '../call/call.ts';
import { useCan } from '../call/session.ts';
import { useAfresh } from '../call/useCall.ts';
import { Empty } from '../look/empty.tsx';
import { LinkButton } from '../router/links.tsx';
import { useWords } from '../words.ts';

interface Readable {
  path: string;
  /** Its list. */
  screen?: Pattern;
  routes: { read: AnyRoute };
}

/** The record of the address's `id`. */
export function useRecord<R extends Readable>(resource: R) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useAfresh(resource.routes.read, { params: { id } });
}

interface LoadedProps<R extends Readable> {
  resource: R;
  /** Stands above it, unless the record cannot be had: that is said as the page's own heading. */
  head?: ReactNode;
  children: (record: ReplyOf<R['routes']['read']>, reload: () => void) => ReactNode;
}

/** Shows what it is given once the record is there; a skeleton before, and a way on when it cannot be had. */
export function Loaded<R extends Readable>({ resource, head, children }: LoadedProps<R>) {
  const { data, failure, again } = useRecord(resource);
  if (failure) return <LoadFailed error={failure} list={resource.screen} retry={again} />;
  return (
    <>
      {head}
      {data ? children(data, again) : <RecordSkeleton />}
    </>
  );
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
