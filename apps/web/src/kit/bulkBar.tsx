import { Button, Group, Text } from '@mantine/core';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import { useTrash } from './listActions.tsx';
import type { AnyListed, RowOf } from './listing.ts';
import { useWords } from './words.ts';

interface BulkProps<L extends AnyListed> {
  resource: L;
  rows: RowOf<L>[];
  trash: boolean;
  done: () => void;
  more: ((rows: RowOf<L>[], done: () => void) => ReactNode) | undefined;
}

/** Says on exactly which rows it acts, then what can be done with them. */
export function BulkBar<L extends AnyListed>({ resource, rows, trash, done, more }: BulkProps<L>) {
  const t = useWords();
  const { toTrash, bringBack } = useTrash(resource);
  const { softDelete, restore } = resource.routes;
  if (rows.length === 0) return null;
  return (
    <Group className={classes.bulk} role="region" aria-label={t('web.list.bulk')} gap="xs">
      <Text size="sm" fw={500} mr="auto">
        {t('list.selected', { count: rows.length })}
      </Text>
      {!trash && more?.(rows, done)}
      {trash && restore && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<ArchiveRestore size={14} />}
          onClick={() => void bringBack(rows).then(done)}
        >
          {t('action.restore')}
        </Button>
      )}
      {!trash && softDelete && (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Trash2 size={14} />}
          onClick={() => void toTrash(rows).then(done)}
        >
          {t('action.remove')}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" color="gray" onClick={done}>
        {t('action.clear')}
      </Button>
    </Group>
  );
}
