import { useDebouncedCallback } from '@mantine/hooks';
import { album } from '@rilis/contract/catalogue/album';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { LazyBox } from '../../kit/list/listFilters.tsx';
import { useWords } from '../../kit/words.ts';

interface CompareProps {
  /** The release that is looked at: it is not compared with itself. */
  id: number;
  compared: { id: number; title: string } | null;
  /** '' for none. */
  compare: (id: string) => void;
}

/** Any other release one may see, looked up as one types. */
export function CompareWith({ id, compared, compare }: CompareProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const later = useDebouncedCallback(setSearch, 250);
  const { data = [] } = useCall(album.routes.options, { query: { search } }, { keepPrevious: true });
  const found = data.filter((one) => one.id !== id && one.id !== compared?.id);
  const choices = found.map((one) => ({
    value: String(one.id),
    label: one.sub ? `${one.label} · ${one.sub}` : one.label,
  }));
  const chosen = compared && { value: String(compared.id), label: compared.title };
  return (
    <LazyBox
      w={{ base: '100%', xs: 320 }}
      mt="md"
      label={t('performance.compare')}
      data={chosen ? [chosen, ...choices] : choices}
      filter={({ options }) => options}
      value={chosen?.value ?? null}
      onChange={(value) => compare(value ?? '')}
      // What is shown of the chosen one is no search.
      onSearchChange={(text) => later(text === chosen?.label ? '' : text)}
      nothingFoundMessage={t('list.none')}
      searchable
    />
  );
}
