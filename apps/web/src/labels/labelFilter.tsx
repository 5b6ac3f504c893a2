import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { label } from '@rilis/contract/labels/label';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { useFilter } from '../kit/listAddress.ts';
import { useCan } from '../kit/session.ts';
import { useWords } from '../kit/words.ts';

/** One label by its code (`labelCd`) in the address; only for those who may list labels. */
export function LabelFilter() {
  const may = useCan();
  const [[value], set] = useFilter('labelCd');
  return may(label.routes.list.can) ? <LabelSelect value={value ?? null} onChange={set} filter /> : null;
}

interface SelectProps {
  /** The code of the label. */
  value: string | null;
  onChange: (code: string | null) => void;
  /** Stands in a filter bar, without a visible name. */
  filter?: boolean;
}

/** Labels, looked up on the server as one types; the value is the code. */
export function LabelSelect({ value, onChange, filter }: SelectProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  const { data } = useQuery({
    queryKey: [label.path, 'codes', search],
    queryFn: ({ signal }) => call(label.routes.list, { query: { search, size: 50 }, signal }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.content ?? []).map((one) => ({ value: one.systemcode, label: one.name }));
  const known = value === null || found.some((one) => one.value === value);
  const name = t('labels.label.one');
  return (
    <Select
      w={filter ? { base: '100%', xs: 190 } : undefined}
      aria-label={filter ? name : undefined}
      label={filter ? undefined : name}
      placeholder={filter ? name : t('royalties.statement.allLabels')}
      data={known ? found : [{ value, label: value }, ...found]}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={(text) => later(found.some((one) => one.label === text) ? '' : text)}
      nothingFoundMessage={t('list.none')}
      searchable
      clearable
    />
  );
}
