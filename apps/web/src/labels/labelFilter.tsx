import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useOwnLabel } from '../kit/call/session.ts';
import { useCall } from '../kit/call/useCall.ts';
import { labelOptions } from '../kit/list/labelOptions.ts';
import { useFilter } from '../kit/list/listAddress.ts';
import { boxWidth, LazyBox } from '../kit/list/listFilters.tsx';
import { useWords } from '../kit/words.ts';

/** One label by its code (`labelCd`) in the address; a label sees no other, so it has nothing to choose. */
export function LabelFilter() {
  return useOwnLabel() === null ? <Filter /> : null;
}

function Filter() {
  const t = useWords();
  const [[value = null], set] = useFilter('labelCd');
  const { found, search } = useLabels(value);
  return (
    <LazyBox
      {...boxWidth(190)}
      label={t('labels.queue.name')}
      data={found}
      filter={({ options }) => options}
      value={value}
      onChange={set}
      onSearchChange={search}
      nothingFoundMessage={t('list.none')}
      searchable
    />
  );
}

/** Labels looked up on the server as one types; a choice is its code. The chosen one is always among them. */
export function useLabels(chosen: string | null) {
  const [term, setTerm] = useState('');
  const later = useDebouncedCallback(setTerm, 250);
  const { data } = useCall(
    labelOptions,
    { query: { search: term } },
    {
      keepPrevious: true,
    },
  );
  const all = (data ?? []).flatMap(({ sub, label: name }) => (sub ? [{ value: sub, label: name }] : []));
  const known = chosen === null || all.some(({ value }) => value === chosen);
  return {
    found: known ? all : [{ value: chosen, label: chosen }, ...all],
    // What is shown of the chosen value is no search.
    search: (text: string) => later(all.some((one) => one.label === text) ? '' : text),
  };
}
