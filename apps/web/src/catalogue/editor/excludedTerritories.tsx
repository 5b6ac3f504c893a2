import { MultiSelect } from '@mantine/core';
import { useField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import { countryChoices } from '../release/choices.ts';

/** Where a release that is sold worldwide is not. */
export default function ExcludedTerritories() {
  const t = useWords();
  const { key, props } = useField({ name: 'excludedTerritories', wide: true });
  return (
    <MultiSelect
      key={key}
      {...props}
      data={countryChoices()}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t('list.none')}
      placeholder={t('catalogueScreens.fields.everywhere')}
    />
  );
}
