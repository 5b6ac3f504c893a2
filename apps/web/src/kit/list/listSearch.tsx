import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../words.ts';
import { useFilter } from './listAddress.ts';

/** Searches while one types, 300 ms after the last key. */
export function SearchFilter() {
  const t = useWords();
  const [[asked = ''], set] = useFilter('search');
  const input = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback((text: string) => set(text.trim()), 300);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = asked;
  }, [asked]);
  return (
    <TextInput
      ref={input}
      type="search"
      maxLength={200}
      name="search"
      w={{ base: '100%', sm: 200 }}
      flex={{ sm: '1 1 200px' }}
      maw={{ sm: 260 }}
      leftSection={<Search size={15} />}
      placeholder={t('action.search')}
      aria-label={t('action.search')}
      defaultValue={asked}
      onChange={(event) => later(event.currentTarget.value)}
    />
  );
}

/** Takes every filter away; shown only when there is one. */
export function ClearFilters({ shown, clear }: { shown: boolean; clear: () => void }) {
  const t = useWords();
  return shown ? (
    <CloseButton size={36} iconSize={18} aria-label={t('action.clear')} onClick={clear} />
  ) : null;
}
