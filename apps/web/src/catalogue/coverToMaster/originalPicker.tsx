import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { song } from '@rilis/contract/catalogue/song';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import classes from '../../kit/fields/field.module.css';
import { useSetField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';

/** The original may be in the catalogue already: choosing it fills title and artist. */
export function OriginalPicker() {
  const t = useWords();
  const setField = useSetField();
  const [search, setSearch] = useState('');
  const ask = useDebouncedCallback(setSearch, 200);
  const { data } = useCall(
    song.routes.list,
    { query: { search, size: '20' } as never },
    { keepPrevious: true },
  );
  const found = data?.content ?? [];
  const choose = (id: string | null) => {
    const chosen = found.find((one) => String(one.id) === id);
    if (!chosen) return;
    setField('originalTitle', chosen.songTitle);
    setField('originalArtist', chosen.mainArtist);
  };
  return (
    <Select
      className={classes.wide}
      label={t('coverToMaster.original')}
      description={t('coverToMaster.originalHint')}
      placeholder={t('coverToMaster.originalSearch')}
      searchable
      clearable
      filter={({ options }) => options}
      nothingFoundMessage={t('coverToMaster.originalNone')}
      data={found.map(({ id, songTitle, mainArtist, isrc }) => ({
        value: String(id),
        label: [songTitle, mainArtist, isrc].filter(Boolean).join(' · '),
      }))}
      onSearchChange={ask}
      onChange={choose}
    />
  );
}
