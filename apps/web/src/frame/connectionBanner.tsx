import { Button, Group, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { readAllAgain } from '../kit/call/act.ts';
import { useConnectionLost } from '../kit/call/connection.ts';
import { useNewVersion } from '../kit/call/newVersion.ts';
import { useWords } from '../kit/words.ts';
import classes from './frame.module.css';

const retry = () => void readAllAgain();

/** Says that the server cannot be reached, and asks again every ten seconds until it can. */
export function ConnectionBanner() {
  const t = useWords();
  const lost = useConnectionLost();
  const { start, stop } = useInterval(retry, 10_000);
  useEffect(() => {
    if (lost) start();
    return stop;
  }, [lost, start, stop]);
  if (!lost) return null;
  return (
    <Group className={classes.lost} role="alert" gap="xs">
      <WifiOff size={16} aria-hidden />
      <Text size="sm" mr="auto">
        {t('web.connection.lost')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('web.connection.retry')}
      </Button>
    </Group>
  );
}

/** Says that this tab is of an older release, while something in it is not saved yet. */
export function VersionBanner() {
  const t = useWords();
  if (!useNewVersion()) return null;
  return (
    <Group className={classes.lost} role="status" gap="xs">
      <RefreshCw size={16} aria-hidden />
      <Text size="sm" mr="auto">
        {t('web.connection.newVersion')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
        {t('web.connection.reload')}
      </Button>
    </Group>
  );
}
