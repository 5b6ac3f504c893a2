import { Group, NativeSelect, Text } from '@mantine/core';
import { lazy, Suspense, useRef } from 'react';
import { number } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './list.module.css';
import type { ListAddress } from './listAddress.ts';

const PageButtons = lazy(() => import('./pageButtons.tsx'));

const sizes = [20, 50, 100, 200];

interface Props {
  total: number;
  /** There are more than `total`, which nobody counted. */
  more?: boolean | undefined;
  address: ListAddress;
}

/** Which rows these are, of how many; other pages and page sizes. */
export function ListPages({ total, more, address }: Props) {
  const t = useWords();
  const bar = useRef<HTMLDivElement>(null);
  const { page, size, set } = address;
  const pages = Math.max(1, Math.ceil(total / size)) + (more ? 1 : 0);
  const from = page * size + 1;
  const rows = { from: number(from), to: number(Math.min(total, from + size - 1)), total: number(total) };
  const words = more ? 'list.rowsOfMore' : 'list.rows';
  return (
    <Group ref={bar} className={total > 0 ? classes.pages : undefined} gap="sm">
      <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
        {total > 0 && t(words, rows)}
      </Text>
      {pages > 1 && (
        <Suspense>
          <PageButtons
            page={page}
            pages={pages}
            set={(next) => {
              set({ page: next > 0 ? next + 1 : undefined });
              // Another page is read from its first row.
              bar.current?.parentElement?.scrollIntoView({ block: 'start' });
            }}
          />
        </Suspense>
      )}
      {total > sizes[0]! && (
        <NativeSelect
          size="xs"
          w={76}
          aria-label={t('web.list.perPage')}
          data={sizes.map(String)}
          value={String(size)}
          onChange={(event) => set({ size: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
