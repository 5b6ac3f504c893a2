import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { genre } from '@rilis/contract/reference/genre';
import { nationality } from '@rilis/contract/reference/lookup';
import { tag } from '@rilis/contract/reference/tag';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { type FieldProps, useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { SelectField } from '../../kit/fields/select.tsx';
import { NamesField } from '../../kit/fields/tags.tsx';
import { useWords } from '../../kit/words.ts';
import { languageChoices } from '../release/choices.ts';

/** A genre of the master data, kept by its name. */
export function GenreField({ placeholder, ...field }: FieldProps & { placeholder?: string | undefined }) {
  const { key, props } = useField(field);
  const chosen = useFieldValue<string>(field.name);
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search === chosen ? '' : search, 250);
  const { data = [] } = useCall(
    genre.routes.options,
    { query: { search: asked } },
    {
      keepPrevious: true,
      staleTime: 600_000,
    },
  );
  return (
    <NameSelect
      key={key}
      {...props}
      names={data.map(({ label }) => label)}
      chosen={chosen}
      onSearchChange={setSearch}
      clearable={!props.withAsterisk || !!placeholder}
      placeholder={placeholder}
    />
  );
}

interface NameSelectProps {
  placeholder?: string | undefined;
  names: readonly string[];
  chosen: string | undefined | null;
  onSearchChange: (text: string) => void;
  clearable: boolean;
}

/** Names looked up on the server, each once, whatever groups have it; the one chosen is always among them. */
function NameSelect({ names, chosen, ...rest }: NameSelectProps) {
  const t = useWords();
  const data = [...new Set(chosen && !names.includes(chosen) ? [chosen, ...names] : names)];
  return (
    <Select
      {...rest}
      data={data}
      filter={({ options }) => options}
      nothingFoundMessage={t('list.none')}
      allowDeselect={false}
      searchable
    />
  );
}

/** The country one belongs to: its name is kept, and its code beside it. */
export function NationalityField() {
  const { key, props } = useField({ name: 'nationality' });
  const chosen = useFieldValue<string>('nationality');
  const set = useSetField();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search === chosen ? '' : search, 250);
  const { data } = useCall(
    nationality.calls.filter,
    { query: { search: asked, size: 50 } },
    {
      keepPrevious: true,
      staleTime: 600_000,
    },
  );
  const rows = data?.content ?? [];
  const { onChange, ...rest } = props as typeof props & { onChange?: (value: unknown) => void };
  const choose = (value: unknown) => {
    onChange?.(value);
    set('nationalityCd', rows.find((row) => row.value === value)?.key ?? null);
  };
  return (
    <NameSelect
      key={key}
      {...rest}
      {...{ onChange: choose }}
      names={rows.map(({ value }) => value)}
      chosen={chosen}
      onSearchChange={setSearch}
      clearable={!props.withAsterisk}
    />
  );
}

/** Tags, with those of the master data on offer. */
export const ArtistTagsField = () => <NamesField name="tags" route={tag.routes.options} wide max={30} />;

export const LanguageField = (field: FieldProps & { placeholder?: string | undefined }) => (
  <SelectField {...field} choices={languageChoices()} />
);
