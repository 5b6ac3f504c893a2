import { Alert, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';

interface MailSentProps {
  /** What was sent, and where to. */
  text: string;
  until: Date;
  /** Sends it once more; answers until when that one is good. */
  again: () => Promise<{ expiresAt: Date }>;
  /** Where one is at sign-in already: back to it. */
  toSignIn?: (() => void) | undefined;
}

const pause = 60;

/** A mail is on its way: up to ten minutes, look at spam, or have it sent again after a minute. */
export function MailSent({ text, until, again, toSignIn }: MailSentProps) {
  const t = useWords();
  const { left, sent, failure, end, send } = useSendAgain(until, again);
  return (
    <Stack gap="md" align="flex-start" role="status">
      <ThemeIcon size={44} radius="md" variant="light" color="teal" aria-hidden>
        <MailCheck size={22} strokeWidth={1.6} />
      </ThemeIcon>
      <Text>{text}</Text>
      <Text c="dimmed" size="sm">
        {t('accounts.register.sentHint')} {t('accounts.register.sentUntil', { until: invoiceTime(end) })}
      </Text>
      {sent && (
        <Alert color="teal" w="100%" py={10}>
          {t('accounts.door.sentAgain')}
        </Alert>
      )}
      {failure && (
        <Alert color="red" role="alert" w="100%" py={10}>
          {failure.message}
        </Alert>
      )}
      <Group gap="xs">
        {toSignIn ? (
          <Button onClick={toSignIn}>{t('accounts.door.toSignIn')}</Button>
        ) : (
          <LinkButton to="/login">{t('accounts.door.toSignIn')}</LinkButton>
        )}
        <Button variant="default" disabled={left > 0} onClick={() => void send()}>
          {t('accounts.door.again')}
        </Button>
      </Group>
      {left > 0 && (
        <Text size="xs" c="dimmed" aria-hidden>
          {t('accounts.door.againSoon', { count: left })}
        </Text>
      )}
    </Stack>
  );
}

function useSendAgain(until: Date, again: MailSentProps['again']) {
  const [left, setLeft] = useState(pause);
  const [sent, setSent] = useState(false);
  const [end, setEnd] = useState(until);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { start, stop } = useInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const send = async () => {
    setLeft(pause);
    setFailure(null);
    try {
      setEnd((await again()).expiresAt);
      setSent(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };
  return { left, sent, failure, end, send };
}
