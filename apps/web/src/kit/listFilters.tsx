import { Chip, Group, Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import type { Option } from '@rilis/contract/resource';
import type { Route } from '@rilis/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './call.ts';
import { useFilter } from './listAddress.ts';
import { useWords, type Word } from './words.ts';

export interface Choice {
  value: string;
  label: string;
}

/** One of a few values. */
export function SelectFilter({ name, label, choices }: { name: string; label: Word; choices: Choice[] }) {
  const t = useWords();
  const [[value], set] = useFilter(name);
  return (
    <Select
      w={{ base: '100%', xs: 180 }}
      aria-label={t(label)}
      placeholder={t(label)}
      data={choices}
      value={value ?? null}
      onChange={set}
      clearable
      searchable={choices.length > 12}
    />
  );
}

/** Some of a few values, each a chip; the key repeats in the address. */
export function ChipsFilter({ name, label, choices }: { name: string; label: Word; choices: Choice[] }) {
  const t = useWords();
  const [values, set] = useFilter(name);
  return (
    <Chip.Group multiple value={values} onChange={set}>
      <Group gap={6} role="group" aria-label={t(label)}>
        {choices.map((choice) => (
          <Chip key={choice.value} value={choice.value} size="sm" variant="light">
            {choice.label}
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
  const { data = [] } = useQuery({
    queryKey: [route.path, search],
    queryFn: ({ signal }) => call(route, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      w={{ base: '100%', xs: 200 }}
      aria-label={t(label)}
      placeholder={t(label)}
      data={data.map((one) => ({ value: String(one.id), label: one.label }))}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={set}
      onSearchChange={later}
      searchable
      clearable
    />
  );
}
