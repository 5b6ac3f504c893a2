import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { nothingToShow, useCall } from '../call/useCall.ts';
import { NotLoaded } from '../look/notLoaded.tsx';
import { useWords } from '../words.ts';
import type { BulkAction } from './bulkAction.ts';

/** Ids, in the order they were ticked. */
export type Chosen = readonly (string | number)[];

interface ChoiceProps {
  choice: NonNullable<BulkAction['choice']>;
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
  /** It was sent without one. */
  missing: boolean;
}

/** What is chosen once for every row of a job. */
export function Choice({ choice, chosen, setChosen, missing }: ChoiceProps) {
  const t = useWords();
  const { data, error, refetch } = useCall(choice.route, { query: { search: '' } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={90} />;
  return (
    <Checkbox.Group
      label={t(choice.label)}
      withAsterisk
      error={missing && chosen.length === 0 && t('listing.bulk.choiceMissing')}
      value={chosen.map(String)}
      onChange={(values) => setChosen(data.map(({ id }) => id).filter((id) => values.includes(String(id))))}
    >
      <Stack gap="xs" mt="xs">
        {data.map(({ id, label }) => (
          <Checkbox key={id} size="sm" value={String(id)} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
