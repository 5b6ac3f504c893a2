import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

interface Queue {
  place: number;
  total: number;
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
}

/** The invoices of the list one came from, in its order, and the way to those beside this one. */
export function useInvoiceQueue(stream: Stream, id: number): Queue {
  const search = useSearch({ strict: false }) as Record<string, string | string[]>;
  const navigate = useNavigate();
  const { open: _, page, size, tab, ...filters } = search;
  const { data } = useCall(stream.routes.list, { query: { ...filters, size: 200 } }, { staleTime: 0 });
  const ids = data?.content.map((row) => row.id) ?? [];
  const at = ids.indexOf(id);
  const to = (other: number | undefined) =>
    other === undefined
      ? undefined
      : () =>
          void navigate({
            to: '.',
            search: { ...search, open: String(other) } as never,
            resetScroll: false,
          });
  // One that has left the list leads to its first.
  const next = at < 0 ? ids[0] : ids[at + 1];
  const previous = at > 0 ? ids[at - 1] : undefined;
  return { place: at + 1, total: ids.length, previous: to(previous), next: to(next) };
}

interface QueueBarProps {
  queue: Queue;
  /** Whether the keys are shown. */
  keys: boolean;
  toggle: () => void;
}

/** Where this invoice stands among those of the list, the ways on and back, and the keys. */
export function QueueBar({ queue, keys, toggle }: QueueBarProps) {
  const t = useWords();
  const { place, total, next, previous } = queue;
  return (
    <Group justify="space-between" mb="xs" gap="xs">
      <Group gap={4}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('paperDesk.queue.previous')}
          title={t('paperDesk.queue.previous')}
          disabled={!previous}
          onClick={previous}
        >
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('paperDesk.queue.next')}
          title={t('paperDesk.queue.next')}
          disabled={!next}
          onClick={next}
        >
          <ChevronRight size={16} />
        </ActionIcon>
        {place > 0 && (
          <Text size="xs" c="dimmed" ml={4}>
            {t('paperDesk.queue.place', { place, total })}
          </Text>
        )}
      </Group>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        visibleFrom="sm"
        aria-expanded={keys}
        onClick={toggle}
      >
        {t('paperDesk.queue.keys')}
      </Button>
      {keys && <Keys />}
    </Group>
  );
}

const keysOf = [
  ['queue', 'J', 'K'],
  ['papers', '1–9'],
  ['page', '[', ']'],
  ['zoom', '−', '+'],
  ['accept', 'A'],
  ['reject', 'R'],
  ['help', '?'],
] as const;

function Keys() {
  const t = useWords();
  return (
    <dl className={classes.keys}>
      {keysOf.map(([what, ...pressed]) => (
        <Fragment key={what}>
          <dt>
            {pressed.map((key) => (
              <Kbd key={key} size="xs">
                {key}
              </Kbd>
            ))}
          </dt>
          <dd>{t(`paperDesk.queue.of.${what}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
