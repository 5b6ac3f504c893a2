import { MultiSelect } from '@mantine/core';
import { useField, useFieldValue } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import { countryChoices } from '../release/choices.ts';

interface TerritoriesProps {
  name: 'includedTerritories' | 'excludedTerritories';
  /** What is wrong when none is chosen. */
  none?: string;
}

/** The countries a release is sold in alone, or is not sold in. */
export default function Territories({ name, none }: TerritoriesProps) {
  const t = useWords();
  const { key, props } = useField({ name, wide: true });
  const chosen = useFieldValue<string[]>(name) ?? [];
  return (
    <MultiSelect
      key={key}
      {...props}
      error={props.error ?? (chosen.length === 0 ? none : undefined)}
      data={countryChoices()}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('list.none')}
      placeholder={none ? undefined : t('catalogueScreens.fields.everywhere')}
    />
  );
}
