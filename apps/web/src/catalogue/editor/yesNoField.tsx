import { Radio, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

/** Yes or no, and nothing until one has said which. */
export function YesNoField(field: FieldProps) {
  const { key, props } = useField(field);
  return <TwoChoices key={key} {...props} />;
}

interface TwoChoicesProps {
  label: string;
  description?: string | undefined;
  withAsterisk?: boolean;
  className?: string | undefined;
  error?: ReactNode;
  value?: boolean | null;
  defaultValue?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

function TwoChoices({ value, defaultValue, onChange, ...wrapper }: TwoChoicesProps) {
  const t = useWords();
  const [current, keep] = useUncontrolled<boolean | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const { label, description, withAsterisk, className, error } = wrapper;
  const path = String((wrapper as Record<string, unknown>)['data-path'] ?? '');
  return (
    <Radio.Group
      {...{ label, description, withAsterisk, className, error }}
      value={current === null || current === undefined ? null : current ? 'Y' : 'N'}
      onChange={(chosen) => keep(chosen === 'Y')}
    >
      <Stack gap={8} mt={6} className={classes.plain}>
        <Radio value="Y" label={t('catalogueScreens.fields.yes')} size="xs" data-path={path} />
        <Radio value="N" label={t('catalogueScreens.fields.no')} size="xs" />
      </Stack>
    </Radio.Group>
  );
}
