import { Button, Group, Text } from '@mantine/core';
import { jakartaClock } from '@rilis/contract/clock';
import { RefreshCw } from 'lucide-react';
import { readAllAgain } from '../kit/call/act.ts';
import { noteAsOf, useAgain, useAsOf, useConnectionLost } from '../kit/call/connection.ts';
import { useNewVersion } from '../kit/call/newVersion.ts';
import { product } from '../kit/product.ts';
import { useWords } from '../kit/words.ts';
import classes from './frame.module.css';

const retry = () => {
  noteAsOf('now');
  void readAllAgain();
};

/**
 * What concerns the whole screen: the server cannot be reached (asked again every ten seconds until it can, and as soon as
 * the device has a line), this tab is of an older release and something in it is not saved yet, or what a replica shows is a
 * while ago.
 */
export function Banners() {
  const t = useWords();
  const lost = useConnectionLost();
  const asOf = useAsOf();
  useAgain(lost, retry, 10_000);
  const banner = (role: 'alert' | 'status', says: string, does = t('web.connection.retry'), act = retry) => (
    <Group className={classes.lost} role={role} gap="xs">
      <RefreshCw size={16} aria-hidden />
      <Text size="sm" mr="auto">
        {says}
      </Text>
      <Button size="compact-sm" variant="default" onClick={act}>
        {does}
      </Button>
    </Group>
  );
  return (
    <>
      {lost && banner('alert', t('web.connection.lost'))}
      {useNewVersion() &&
        banner(
          'status',
          t('web.connection.newVersion', { product: product.name }),
          t('web.connection.reload'),
          () => location.reload(),
        )}
      {asOf && banner('status', t('web.connection.asOf', { at: jakartaClock(new Date(asOf)).slice(11) }))}
    </>
  );
}
