import { Button, Group, Loader, Text } from '@mantine/core';
import { useWords } from '../kit/words.ts';
import classes from './searchBox.module.css';

interface StateProps {
  term: string;
  count: number;
  waits: boolean;
  error: Error | null;
  retry: () => void;
}

/** Below the list: that an answer is on its way, how many there are, that there is none, or that it failed. */
export function SearchState({ term, count, waits, error, retry }: StateProps) {
  const t = useWords();
  const said = waits
    ? t('search.waits')
    : count === 0
      ? t('search.none', { term })
      : t('search.count', { count });
  return (
    <Group className={classes.state} gap="xs" wrap="nowrap">
      {waits && <Loader size={14} aria-hidden />}
      <Text size="xs" c="dimmed" role="status" className={classes.said!}>
        {error ? error.message : said}
      </Text>
      {error && (
        <Button size="compact-xs" variant="default" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {t('search.keys')}
      </Text>
    </Group>
  );
}
