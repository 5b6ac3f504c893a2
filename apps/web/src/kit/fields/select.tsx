import { Select } from '@mantine/core';
import { useDebouncedCallback, useUncontrolled } from '@mantine/hooks';
import type { Option } from '@rilis/contract/resource';
import type { Route } from '@rilis/contract/route';
import { useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { useWords } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

interface Choice {
  value: string;
  label: string;
}

interface SelectProps extends FieldProps {
  choices: readonly Choice[];
  /** What holds while nothing is chosen; then it can be emptied again. */
  placeholder?: string | undefined;
}

/** One of a few values. */
export function SelectField({ choices, placeholder, ...field }: SelectProps) {
  const { key, props } = useField(field);
  return (
    <Select
      key={key}
      {...props}
      data={[...choices]}
      placeholder={placeholder}
      clearable={!props.withAsterisk || !!placeholder}
      allowDeselect={false}
      searchable={choices.length > 12}
    />
  );
}

type Id = number | string | null;
export type OptionsRoute = Route<unknown, { search: string }, unknown, Option[]>;

interface RemoteProps extends FieldProps {
  /** `resource.routes.options`. */
  route: OptionsRoute;
  /** The label of the saved value, until the person chooses another. */
  current?: string | null;
}

/** One of many, looked up on the server as one types; keeps the id's own type. */
export function RemoteSelectField({ route, current, ...field }: RemoteProps) {
  const { key, props } = useField(field);
  return <RemoteSelect key={key} {...props} route={route} current={current} />;
}

interface RemoteSelectProps {
  route: OptionsRoute;
  current?: string | null;
  value?: Id;
  defaultValue?: Id;
  onChange?: (id: Id) => void;
  label?: string;
  description?: string | undefined;
  withAsterisk?: boolean;
  'aria-required'?: boolean | undefined;
}

/** The same where no form holds the value. */
export function RemoteSelect({ route, current, value, defaultValue, onChange, ...rest }: RemoteSelectProps) {
  const t = useWords();
  const [id, setId] = useUncontrolled<Id>({ value, defaultValue, finalValue: null, onChange });
  const [chosen, choose] = useState<Option | null>(
    id !== null && id !== undefined && current ? { id, label: current } : null,
  );
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  const { data = [] } = useCall(
    route,
    { query: { search } },
    {
      keepPrevious: true,
    },
  );
  const options = chosen && !data.some((one) => one.id === chosen.id) ? [chosen, ...data] : data;
  const take = (text: string | null) => {
    const option = options.find((one) => String(one.id) === text) ?? null;
    choose(option);
    setId(option?.id ?? null);
  };
  return (
    <Select
      {...rest}
      data={options.map((one) => ({ value: String(one.id), label: one.label }))}
      filter={({ options: all }) => all}
      value={id === null || id === undefined ? null : String(id)}
      onChange={take}
      // What is shown of the chosen value is no search.
      onSearchChange={(text) => later(text === chosen?.label ? '' : text)}
      nothingFoundMessage={t('list.none')}
      clearable={!rest.withAsterisk}
      allowDeselect={false}
      searchable
    />
  );
}
