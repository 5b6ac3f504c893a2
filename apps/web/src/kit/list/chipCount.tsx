import { Text } from '@mantine/core';
import { bulk } from '@rilis/contract/bulk';
import type { AnyRoute } from '@rilis/contract/route';
import { useCall } from '../call/useCall.ts';
import { number } from '../look/formats.ts';
import classes from './list.module.css';
import { useListAddress } from './listAddress.ts';
import type { Choice } from './listFilters.tsx';

interface CountProps {
  /** The list that is counted. */
  of: AnyRoute;
  name: string;
  choices: readonly Choice[];
  value: string;
}

/** How many the list would have with this value; asked once for all of them. */
export default function ChipCount({ of, name, choices, value }: CountProps) {
  const { filters, trash } = useListAddress();
  const { [name]: _own, sort: _order, ...others } = filters;
  const { data } = useCall(
    bulk.counts,
    {
      query: {
        ...{ path: of.path, field: name, values: choices.map((choice) => choice.value) },
        filters: JSON.stringify(others),
      },
    },
    { of, enabled: !trash, staleTime: 30_000, keepPrevious: true },
  );
  const found = data?.find((one) => one.value === value);
  if (trash) return null;
  // The space is for who hears the two as one name.
  return (
    <Text span inherit c="dimmed" className={classes.count}>
      {found && ` ${number(found.count)}${found.more ? '+' : ''}`}
    </Text>
  );
}
