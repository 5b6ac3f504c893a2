import { Alert, Skeleton, Text } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallError } from '../call/call.ts';
import { Empty } from '../look/empty.tsx';
import { PageHeader } from '../look/page.tsx';

interface FrameProps {
  /** Its words: what it is called, that it is one and what it does, and that there is none. */
  say: (word: 'one' | 'title' | 'text' | 'none' | 'noneText') => string;
  error: unknown;
  /** Nothing until its state has come. */
  children: ReactNode;
}

/** The page of a simulator of a machine that has no real house outside: it says so. */
export function SimulatorFrame({ say, error, children }: FrameProps) {
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageHeader title={say('one')} />
      {isMissing && <Empty title={say('none')} text={say('noneText')} />}
      {!isMissing && (
        <Alert color="yellow" icon={<FlaskConical size={18} />} title={say('title')} mb="md">
          {say('text')}
        </Alert>
      )}
      {error instanceof Error && !isMissing && <Text role="alert">{error.message}</Text>}
      {!children && !error && <Skeleton height={320} radius="md" />}
      {children}
    </>
  );
}
