import { Button, Chip, Group, Input, type SelectProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Option } from '@rilis/contract/resource';
import type { AnyRoute, Route } from '@rilis/contract/route';
import { ChevronsUpDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { periodText } from '../look/formats.ts';
import { type Entity, fieldWord, useWords, type Word } from '../words.ts';
import classes from './list.module.css';
import { useFilter } from './listAddress.ts';

// A box to choose from brings a positioning library along, so it comes when one is used.
const loadBox = () => import('./filterBox.tsx');
const FilterBox = lazy(loadBox);
// How many there are of each comes behind the rows.
const ChipCount = lazy(() => import('./chipCount.tsx'));

/** On a phone the filters wait behind a button, which says how many hold. */
export function Folded({ holding, children }: { holding: number; children: ReactNode }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={classes.fold!} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('web.list.filters')}
        {holding > 0 && ` (${holding})`}
      </Button>
      <div className={classes.folded} data-open={open || undefined}>
        {children}
      </div>
    </>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** On a phone as wide as the list; elsewhere as wide as its line leaves room for, so that more of them stand in one. */
export const boxWidth = (most: number) => ({
  w: { base: '100%', xs: most - 30 },
  flex: { xs: `1 1 ${most - 30}px` },
  maw: { xs: most },
});

/** One of a few values. */
export function SelectFilter({ name, label, choices }: { name: string; label: Word; choices: Choice[] }) {
  const t = useWords();
  const [[value], set] = useFilter(name);
  return (
    <LazyBox
      {...boxWidth(180)}
      label={t(label)}
      data={withValue(choices, value)}
      value={value ?? null}
      onChange={set}
      searchable={choices.length > 12}
    />
  );
}

/** A view or a link may name a value that is not among the choices: it shows at least that it filters. */
const withValue = (choices: Choice[], value: string | undefined): Choice[] =>
  value === undefined || choices.some((one) => one.value === value)
    ? choices
    : [
        { value, label: /^\d{4}(0[1-9]|1[0-2])$/.test(value) ? periodText(Number(value)) : value },
        ...choices,
      ];

/** In which order: figures of the entity, largest first, and `oldest`; without a choice as the list is by itself. */
export function SortFilter({ of, by }: { of: Entity; by: readonly string[] }) {
  const t = useWords();
  const choices = by.map((value) => ({
    value,
    label: value === 'oldest' ? t('web.list.oldest') : t('web.list.largest', { name: fieldWord(of, value) }),
  }));
  return <SelectFilter name="sort" label="web.list.order" choices={choices} />;
}

interface ChipsProps {
  name: string;
  label: Word;
  choices: Choice[];
  /** The list: each chip says how many there are. */
  of?: AnyRoute;
}

/**
 * Some of a few values, each a chip; the key repeats in the address. What a view or a link has set beside them makes way for
 * the first that is pressed: what has one value alone would have two.
 */
export function ChipsFilter({ name, label, choices, of }: ChipsProps) {
  const t = useWords();
  const [asked, set] = useFilter(name);
  const values = asked.filter((one) => choices.some(({ value }) => value === one));
  return (
    <Chip.Group multiple value={values} onChange={set}>
      <Group gap={6} role="group" aria-label={t(label)}>
        {choices.map((choice) => (
          <Chip key={choice.value} value={choice.value} size="sm" variant="light">
            {choice.label}
            {of && (
              <Suspense fallback={<span className={classes.count} />}>
                <ChipCount {...{ of, name, choices }} value={choice.value} />
              </Suspense>
            )}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

type OptionsRoute = Route<unknown, { search: string }, unknown, Option[]>;

/** One of many, looked up on the server (`resource.routes.options`). */
export function RemoteFilter({ name, label, route }: { name: string; label: Word; route: OptionsRoute }) {
  const t = useWords();
  const [[value], set] = useFilter(name);
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  const { data = [] } = useCall(
    route,
    { query: { search } },
    {
      keepPrevious: true,
    },
  );
  const choices = data.map((one) => ({ value: String(one.id), label: one.label }));
  return (
    <LazyBox
      {...boxWidth(200)}
      label={t(label)}
      data={withValue(choices, value)}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={set}
      onSearchChange={later}
      searchable
    />
  );
}

/** Looks like an empty box until it is used or has a value. */
export function LazyBox({ label, w, flex, maw, mt, ...box }: SelectProps & { label: string }) {
  const [asked, setAsked] = useState(false);
  const place = { w, flex, maw, mt };
  const closed = (
    <Input
      component="button"
      type="button"
      {...place}
      pointer
      aria-label={label}
      aria-haspopup="listbox"
      rightSection={<ChevronsUpDown size={14} aria-hidden />}
      onPointerEnter={() => void loadBox()}
      onFocus={() => void loadBox()}
      onClick={() => setAsked(true)}
    >
      <Input.Placeholder>{label}</Input.Placeholder>
    </Input>
  );
  if (!asked && !box.value) return closed;
  return (
    <Suspense fallback={closed}>
      <FilterBox {...box} {...place} asked={asked} aria-label={label} placeholder={label} />
    </Suspense>
  );
}
