import { Button, Radio, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldProps, useField, useFieldValue } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

// All the countries there are, for the few releases that leave some out.
const ExcludedTerritories = lazy(() => import('./excludedTerritories.tsx'));

/** Yes or no, and nothing until one has said which. */
export function YesNoField(field: FieldProps) {
  const t = useWords();
  const { key, props } = useField(field);
  return (
    <TwoChoices
      key={key}
      {...props}
      yes={t('catalogueScreens.fields.yes')}
      no={t('catalogueScreens.fields.no')}
    />
  );
}

/** Where it may be sold. */
export function TerritoryFields() {
  const t = useWords();
  const { key, props } = useField({ name: 'domesticYn', wide: true });
  const excluded = useFieldValue<string[]>('excludedTerritories');
  const [asked, setAsked] = useState(!!excluded?.length);
  const domestic = useFieldValue<boolean | null>('domesticYn');
  return (
    <>
      <TwoChoices
        key={key}
        {...props}
        yes={t('catalogue.choice.domesticYn.Y')}
        no={t('catalogue.choice.domesticYn.N')}
        noFirst
      />
      {domestic === false && !asked && (
        <Button
          className={classes.wide}
          variant="subtle"
          size="compact-md"
          style={{ justifySelf: 'start' }}
          leftSection={<Plus size={14} />}
          onClick={() => setAsked(true)}
        >
          {t('releaseEditor.details.leaveOut')}
        </Button>
      )}
      <Suspense>{domestic === false && asked && <ExcludedTerritories />}</Suspense>
    </>
  );
}

interface TwoChoicesProps {
  yes: string;
  no: string;
  noFirst?: boolean;
  label: string;
  description?: string | undefined;
  withAsterisk?: boolean;
  className?: string | undefined;
  error?: ReactNode;
  value?: boolean | null;
  defaultValue?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

function TwoChoices({ yes, no, noFirst, value, defaultValue, onChange, ...wrapper }: TwoChoicesProps) {
  const [current, keep] = useUncontrolled<boolean | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const { label, description, withAsterisk, className, error } = wrapper;
  const path = String((wrapper as Record<string, unknown>)['data-path'] ?? '');
  const choices = [
    { value: 'Y', label: yes },
    { value: 'N', label: no },
  ];
  return (
    <Radio.Group
      {...{ label, description, withAsterisk, className, error }}
      value={current === null || current === undefined ? null : current ? 'Y' : 'N'}
      onChange={(chosen) => keep(chosen === 'Y')}
    >
      <Stack gap={8} mt={6} className={classes.plain}>
        {(noFirst ? choices.reverse() : choices).map((choice, index) => (
          <Radio key={choice.value} {...choice} size="xs" data-path={index === 0 ? path : undefined} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
