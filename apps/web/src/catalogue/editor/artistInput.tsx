import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { artist } from '@rilis/contract/catalogue/artist';
import type { Credit } from '@rilis/contract/catalogue/credit';
import type { Option } from '@rilis/contract/resource';
import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
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
  change: (part: Partial<Credit>) => void;
  /** Hears what is typed, nobody of that name chosen yet. */
  seek?: (text: string) => void;
}

/** Looks an artist up as one types; who is not there is made in a dialog, or simply typed where the role allows. */
export function ArtistInput(props: ArtistInputProps) {
  const { path, position, typed } = props;
  const t = useWords();
  const { box, text, loose, found, isFetching, type, submit } = useArtistBox(props);
  const name = t('releaseEditor.credits.name', { position });
  return (
    <Combobox store={box} onOptionSubmit={(value) => void submit(value)}>
      <Combobox.Target>
        <TextInput
          aria-label={name}
          placeholder={t(typed ? 'releaseEditor.credits.typed' : 'releaseEditor.credits.choose')}
          data-path={path}
          value={text}
          error={!typed && loose ? t('releaseEditor.credits.unknown') : undefined}
          rightSection={isFetching ? <Loader size={14} /> : null}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => box.openDropdown()}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={name} mah={260} style={{ overflowY: 'auto' }}>
          <ArtistOptions found={found} text={text.trim()} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const unknown = { isni: null, ipi: null };

/** What stands in the box and who is found by it. */
function useArtistBox({ credit, typed, labelId, change, seek }: ArtistInputProps) {
  const [text, setText] = useState(credit.stageName ?? '');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const loose = text.trim() !== '' && credit.artistId === null;
  const left = loose && !typed && !box.dropdownOpened;
  const { found, isFetching, isAnswered } = useArtists(text, credit, labelId, box.dropdownOpened || left);
  const type = (stageName: string) => {
    setText(stageName);
    seek?.(stageName);
    // Another name is another person.
    change({ artistId: null, stageName: typed && stageName.trim() !== '' ? stageName : null, ...unknown });
    box.openDropdown();
  };
  const choose = (artistId: number, stageName: string) => {
    setText(stageName);
    change({ artistId, stageName, ...unknown });
    box.closeDropdown();
  };
  const settle = useEffectEvent(() => {
    const same = found.filter(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    if (same.length === 1) choose(Number(same[0]!.id), same[0]!.label);
  });
  // Whoever writes the name out need not wait for what is offered: it is taken when it comes.
  useEffect(() => {
    if (left && isAnswered) settle();
  }, [left, isAnswered]);
  const submit = async (value: string) => {
    const known = found.find(({ id }) => String(id) === value);
    if (known) return choose(Number(known.id), known.label);
    box.closeDropdown();
    const made = await newArtist(text.trim(), labelId);
    if (made) choose(made.id, made.stageName);
  };
  return { box, text, loose, found, isFetching, type, submit };
}

function ArtistOptions({ found, text }: { found: readonly Option[]; text: string }) {
  const t = useWords();
  return (
    <>
      {found.map(({ id, label, sub }) => (
        <Combobox.Option key={id} value={String(id)}>
          {label} {sub && <small>{sub}</small>}
        </Combobox.Option>
      ))}
      {found.length === 0 && !text && <Combobox.Empty>{t('list.empty')}</Combobox.Empty>}
      {text !== '' && !found.some(({ label }) => label === text) && (
        <Combobox.Option value="new">
          <UserPlus size={14} style={{ verticalAlign: '-2px', marginRight: 6 }} aria-hidden />
          {t('releaseEditor.credits.create', { name: text })}
        </Combobox.Option>
      )}
    </>
  );
}

/** Artists of the label by name, as no others may be credited; the one already chosen is no search. */
function useArtists(text: string, credit: Credit, labelId: number, open: boolean) {
  const [search] = useDebouncedValue(credit.artistId === null ? text.trim() : '', 250);
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useCall(
    artist.routes.options,
    { query: { search, labelId: String(labelId) } },
    {
      keepPrevious: true,
      enabled: open,
    },
  );
  return { found, isFetching, isAnswered: search === text.trim() && !isFetching && !isPlaceholderData };
}
