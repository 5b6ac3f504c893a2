import { TextInput, type TextInputProps } from '@mantine/core';
import { useWords } from '../words.ts';

/** An address to be copied by hand: all of it is chosen as soon as one is in it. */
export function LinkBox(box: TextInputProps) {
  const t = useWords();
  return (
    <TextInput
      readOnly
      label={t('web.clipboard.link')}
      onFocus={(event) => event.currentTarget.select()}
      {...box}
    />
  );
}
