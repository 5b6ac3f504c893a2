import { Radio, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type FieldProps, type InputProps, useField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

/** Yes or no, and nothing until one has said which. */
export function YesNoField(field: FieldProps) {
  const { key, props } = useField(field);
  return <TwoChoices key={key} {...props} />;
}

function TwoChoices({ value, defaultValue, onChange, ...wrapper }: InputProps<boolean | null>) {
  const t = useWords();
  const [current, keep] = useUncontrolled<boolean | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  const { label, description, withAsterisk, className, error } = wrapper;
  return (
    <Radio.Group
      {...{ label, description, withAsterisk, className, error }}
      value={current === null || current === undefined ? null : current ? 'Y' : 'N'}
      onChange={(chosen) => keep(chosen === 'Y')}
    >
      <Stack gap={8} mt={6} className={classes.plain}>
        <Radio
          value="Y"
          label={t('catalogueScreens.fields.yes')}
          size="xs"
          data-path={wrapper['data-path']}
        />
        <Radio value="N" label={t('catalogueScreens.fields.no')} size="xs" />
      </Stack>
    </Radio.Group>
  );
}
