import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isWithheld } from '../call/call.ts';
import { nothingToShow } from '../call/useCall.ts';
import { useWords } from '../words.ts';
import { Empty } from './empty.tsx';

/** Why something could not be read, and another try; what is gone, or not the reader's to see, is not there at the next one either. */
export function NotLoaded({ error, again }: { error: Error; again: () => unknown }) {
  const t = useWords();
  const retry = (
    <Button variant="default" onClick={() => void again()}>
      {t('action.retry')}
    </Button>
  );
  return (
    <div role="alert">
      <Empty title={error.message} action={isWithheld(error) ? undefined : retry} />
    </div>
  );
}

interface WhenReadProps<T> {
  of: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Of what stands there until it is read, in pixels. */
  height: number;
  children: (data: T) => ReactNode;
}

/** A part of a screen by what is read for it: its place before, and why where it cannot be had; nothing is said to be none meanwhile. */
export function WhenRead<T>({ of: { data, error, refetch }, height, children }: WhenReadProps<T>) {
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  return data === undefined ? <Skeleton height={height} role="status" /> : children(data);
}
