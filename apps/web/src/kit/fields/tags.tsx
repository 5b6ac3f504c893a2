import { TagsInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { longestSearch } from '@rilis/contract/wire';
import { useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { word } from '../words.ts';
import { type FieldProps, useField } from './field.ts';
import type { OptionsRoute } from './select.tsx';

interface TagsProps extends FieldProps {
  suggestions?: string[];
  search?: (text: string) => void;
  max?: number;
}

/** A list of short texts; Enter or a comma ends one. */
export function TagsField({ suggestions, search, max, ...field }: TagsProps) {
  const { key, props } = useField(field);
  return (
    <TagsInput
      key={key}
      {...props}
      data={suggestions}
      onSearchChange={search}
      maxTags={max}
      splitChars={[',', ';']}
      clearable
      clearButtonProps={{ 'aria-label': word('action.clear') }}
    />
  );
}

/** The same with names of the master data on offer, looked up on the server as one types. */
export function NamesField({ route, ...field }: FieldProps & { route: OptionsRoute; max: number }) {
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  // Many names may be pasted at once, and are no search.
  const look = (text: string) => later(text.length > longestSearch ? '' : text);
  const { data = [] } = useCall(route, { query: { search } }, { keepPrevious: true, staleTime: 600_000 });
  return <TagsField {...field} suggestions={data.map(({ label }) => label)} search={look} />;
}
