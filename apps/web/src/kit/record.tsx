import { Button, Skeleton, Stack } from '@mantine/core';
import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from './call.ts';
import { Empty } from './empty.tsx';
import { useWords } from './words.ts';

interface Readable {
  path: string;
  routes: { read: AnyRoute };
}

type Kept = { id: number; version: number } & Record<string, unknown>;

/** The record of the address's `id`, read afresh; not read again behind someone who edits it. */
export function useRecord<R extends Readable>(resource: R) {
  const { id } = useParams({ strict: false }) as { id: string };
  return useQuery<ReplyOf<R['routes']['read']>>({
    queryKey: [resource.path, 'read', id],
    queryFn: ({ signal }) => call(resource.routes.read, { params: { id }, signal }) as never,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
}

interface LoadedProps {
  resource: Readable;
  children: (record: Kept, reload: () => void) => ReactNode;
}

/** Shows what it is given once the record is there; bones before, and a way on when it cannot be had. */
export function Loaded({ resource, children }: LoadedProps) {
  const t = useWords();
  const { data, error, isFetchedAfterMount, refetch } = useRecord(resource);
  const retry = () => void refetch();
  if (error)
    return (
      <Empty
        wholePage
        title={error.message}
        action={
          <Button variant="default" onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (!data || !isFetchedAfterMount) return <Bones />;
  return children(data as Kept, retry);
}

const Bones = () => (
  <Stack maw={920} role="status">
    <Skeleton height={220} radius="md" />
    <Skeleton height={160} radius="md" />
  </Stack>
);
