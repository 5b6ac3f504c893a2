import { Alert, Skeleton, Text } from '@mantine/core';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallError } from '../call/call.ts';
import { Empty } from '../look/empty.tsx';
import { PageHeader } from '../look/page.tsx';
import { useWords } from '../words.ts';

interface FrameProps {
  /** Where its words are: `one`, `title`, `text`, `none`, `noneText`. */
  words: 'operator.simulator' | 'signing.simulator' | 'storeSimulator';
  error: unknown;
  /** Nothing until its state has come. */
  children: ReactNode;
}

/** The page of a simulator of a machine that has no real house outside: it says so. */
export function SimulatorFrame({ words, error, children }: FrameProps) {
  const t = useWords();
  const isMissing = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageHeader title={t(`${words}.one`)} />
      {isMissing && <Empty title={t(`${words}.none`)} text={t(`${words}.noneText`)} />}
      {!isMissing && (
        <Alert color="yellow" icon={<FlaskConical size={18} />} title={t(`${words}.title`)} mb="md">
          {t(`${words}.text`)}
        </Alert>
      )}
      {error instanceof Error && !isMissing && <Text role="alert">{error.message}</Text>}
      {!children && !error && <Skeleton height={320} radius="md" />}
      {children}
    </>
  );
}
