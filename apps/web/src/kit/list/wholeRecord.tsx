import { Skeleton, Text } from '@mantine/core';
import type { AnyRoute, ReplyOf } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import type { Read } from '../call/keys.ts';
import { nothingToShow, useCall } from '../call/useCall.ts';

/** By which call a row is read: one in the trash is not among the others. */
export const readOf = <R extends AnyRoute, T extends AnyRoute>(
  { read, trashed }: { read: R; trashed: T },
  { deleted }: { deleted: boolean },
): R | T => (deleted ? trashed : read);

interface WholeProps<R extends AnyRoute> {
  /** Answers a record to its id. */
  route: R;
  id: number | string;
  children: (record: ReplyOf<R>) => ReactNode;
}

/** The record of a row in the panel beside its list, read as soon as it is shown there. */
export function WholeRecord<R extends AnyRoute>({ route, id, children }: WholeProps<R>) {
  const { data, error } = useCall(route, { params: { id: String(id) } } as Read<R>, { staleTime: 0 });
  if (nothingToShow(error, data))
    return (
      <Text size="sm" c="dimmed" role="status">
        {error.message}
      </Text>
    );
  return data === undefined ? <Skeleton height={240} role="status" /> : children(data);
}
