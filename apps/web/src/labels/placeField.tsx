import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { domicile } from '@rilis/contract/reference/lookup';
import { useId } from 'react';
import { useCall } from '../kit/call/useCall.ts';
import { useField, useFieldValue } from '../kit/fields/field.ts';

interface PlaceProps {
  name: 'province' | 'city';
  /** The group of domiciles that are on offer. */
  group: 'PROVINCE' | 'CITY';
  autoComplete: string;
}

/** Where a label has its seat: domiciles of the master data are on offer, a place that is none of them is typed. */
export function PlaceField({ name, group, autoComplete }: PlaceProps) {
  const { key, props } = useField({ name });
  const [search] = useDebouncedValue(useFieldValue<string>(name) ?? '', 250);
  const { data } = useCall(
    domicile.calls.filter,
    { query: { group, search, size: 50 } },
    { keepPrevious: true, staleTime: 600_000 },
  );
  const list = useId();
  return (
    <>
      <TextInput key={key} {...props} {...{ list, autoComplete }} />
      <datalist id={list}>
        {data?.content.map(({ id, value }) => (
          <option key={id} value={value} />
        ))}
      </datalist>
    </>
  );
}
