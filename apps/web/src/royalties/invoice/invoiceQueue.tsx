import { ActionIcon, Button, Group, Kbd, Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { useWords } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

export interface Queue {
  place: number;
  total: number;
  /** Whether it has been read what stands beside this one. */
  known: boolean;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** The invoices of the list one came from, page by page, and the way to those beside this one. */
export function useInvoiceQueue(stream: Stream, id: number): Queue {
  const search = useSearch({ strict: false }) as Record<string, string | string[]>;
  const navigate = useNavigate();
  const { filters, page, size } = useListAddress();
  const asked = (at: number) => ({ query: { ...filters, page: at, size } });
  const { data } = useCall(stream.routes.list, asked(page), { staleTime: 0 });
  const here = data?.content.map((row) => row.id) ?? [];
  const at = here.indexOf(id);
  // A move takes it out of a list that asks for one state: the way on is what took its place there.
  const stood = useRef(0);
  useEffect(() => {
    if (at >= 0) stood.current = at;
  }, [at]);
  const [before, after] = at < 0 ? [stood.current - 1, stood.current] : [at - 1, at + 1];
  const back = page > 0 && (before < 0 || (data !== undefined && here.length === 0));
  const on = at === size - 1;
  const other = on ? page + 1 : page - 1;
  const read = useCall(stream.routes.list, asked(other), { staleTime: 0, enabled: back || on });
  const beside = back || on ? (read.data?.content.map((row) => row.id) ?? []) : [];
  const to = (one: number | undefined, of: number) =>
    one === undefined
      ? undefined
      : () =>
          void navigate({
            to: '.',
            // The list behind shows the page it stands on.
            search: { ...search, open: String(one), page: of > 0 ? String(of + 1) : undefined },
            resetScroll: false,
            // All that one goes through are one entry of the history: the way back is the list.
            replace: true,
          });
  const next = to(here[after], page) ?? (on || here.length === 0 ? to(beside[0], other) : undefined);
  const previous = to(here[before], page) ?? (on ? undefined : to(beside.at(-1), other));
  const place = at < 0 ? 0 : page * size + at + 1;
  const known = data !== undefined && (!(back || on) || read.data !== undefined);
  return { place, total: data?.totalElements ?? 0, known, previous, next };
}

interface QueueBarProps {
  queue: Queue;
  /** What this invoice has besides its neighbours. */
  has: Partial<Record<Told, boolean>>;
  /** Whether the keys are shown. */
  keys: boolean;
  toggle: () => void;
}

/** Where this invoice stands among those of the list, the ways on and back, and the keys. */
export function QueueBar({ queue, has, keys, toggle }: QueueBarProps) {
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
      {keys && <Keys has={{ ...has, queue: !!next || !!previous, help: true }} />}
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
type Told = (typeof keysOf)[number][0];

/** Only those that do something here and now. */
function Keys({ has }: Pick<QueueBarProps, 'has'>) {
  const t = useWords();
  return (
    <dl className={classes.keys}>
      {keysOf
        .filter(([what]) => has[what])
        .map(([what, ...pressed]) => (
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
