import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import classes from '../../kit/fields/field.module.css';
import { useSetField } from '../../kit/fields/field.ts';
import { dotted } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

/** The original may be in the catalogue already: choosing it fills title and artist. */
export function OriginalPicker() {
  const t = useWords();
  const setField = useSetField();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReturnType<typeof optionOf> | null>(null);
  const ask = useDebouncedCallback(setSearch, 200);
  const { data } = useCall(song.routes.list, { query: { search, size: '20' } }, { keepPrevious: true });
  const found = data?.content ?? [];
  const offered = found.map(optionOf);
  const options =
    chosen && !offered.some(({ value }) => value === chosen.value) ? [chosen, ...offered] : offered;
  const choose = (id: string | null) => {
    const original = found.find((one) => String(one.id) === id);
    setChosen(original ? optionOf(original) : null);
    if (!original) return;
    setField('originalTitle', original.songTitle);
    setField('originalArtist', original.mainArtist);
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
      data={options}
      // Without a value of ours every answer would wipe what is typed; what is shown of the chosen one is no search.
      value={chosen?.value ?? null}
      onSearchChange={(text) => ask(text === chosen?.label ? '' : text)}
      onChange={choose}
    />
  );
}

const optionOf = ({ id, songTitle, mainArtist, isrc }: SongRecord) => ({
  value: String(id),
  label: dotted(songTitle, mainArtist, isrc),
});
