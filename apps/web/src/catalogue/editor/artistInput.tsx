import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { artist } from '@rilis/contract/catalogue/artist';
import type { Credit } from '@rilis/contract/catalogue/credit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { useWords } from '../../kit/words.ts';
import { newArtist } from './newArtist.tsx';

interface ArtistInputProps {
  credit: Credit;
  path: string | undefined;
  position: number;
  labelId: number;
  /** The role takes a name without an artist record too. */
  typed: boolean;
  disabled: boolean;
  change: (part: Partial<Credit>) => void;
}

/** Looks an artist up as one types; who is not there is made in a dialog, or simply typed where the role allows. */
export function ArtistInput({ credit, path, position, labelId, typed, disabled, change }: ArtistInputProps) {
  const t = useWords();
  const [text, setText] = useState(credit.stageName ?? '');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const { data = [], isFetching } = useArtists(text, credit, box.dropdownOpened);
  const loose = text.trim() !== '' && credit.artistId === null;
  const type = (stageName: string) => {
    setText(stageName);
    change({ artistId: null, stageName: typed && stageName.trim() !== '' ? stageName : null });
    box.openDropdown();
  };
  const choose = (artistId: number, stageName: string) => {
    setText(stageName);
    change({ artistId, stageName });
    box.closeDropdown();
  };
  const submit = async (value: string) => {
    const found = data.find(({ id }) => String(id) === value);
    if (found) return choose(Number(found.id), found.label);
    box.closeDropdown();
    const made = await newArtist(text.trim(), labelId);
    if (made) choose(made.id, made.stageName);
  };
  return (
    <Combobox store={box} onOptionSubmit={(value) => void submit(value)}>
      <Combobox.Target>
        <TextInput
          aria-label={t('catalogueScreens.credits.name', { position })}
          placeholder={t(typed ? 'catalogueScreens.credits.typed' : 'catalogueScreens.credits.choose')}
          data-path={path}
          value={text}
          disabled={disabled}
          error={!typed && loose ? t('catalogueScreens.credits.unknown') : undefined}
          rightSection={isFetching ? <Loader size={14} /> : null}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => box.openDropdown()}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          aria-label={t('catalogueScreens.credits.name', { position })}
          mah={260}
          style={{ overflowY: 'auto' }}
        >
          {data.map(({ id, label, sub }) => (
            <Combobox.Option key={id} value={String(id)}>
              {label} {sub && <small>{sub}</small>}
            </Combobox.Option>
          ))}
          {data.length === 0 && !text.trim() && <Combobox.Empty>{t('list.empty')}</Combobox.Empty>}
          {text.trim() !== '' && !data.some(({ label }) => label === text.trim()) && (
            <Combobox.Option value="new">
              <UserPlus size={14} style={{ verticalAlign: '-2px', marginRight: 6 }} aria-hidden />
              {t('catalogueScreens.credits.create', { name: text.trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Artists by name; the one already chosen is no search. */
function useArtists(text: string, credit: Credit, open: boolean) {
  const [search] = useDebouncedValue(credit.artistId === null ? text.trim() : '', 250);
  return useCall(
    artist.routes.options,
    { query: { search } },
    {
      keepPrevious: true,
      enabled: open,
    },
  );
}
