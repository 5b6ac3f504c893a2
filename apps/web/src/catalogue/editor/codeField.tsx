import { Button, Group, TextInput } from '@mantine/core';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../kit/dialog/toast.ts';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { useWords } from '../../kit/words.ts';
import classes from './fields.module.css';

interface CodeFieldProps {
  name: 'upcIcpn' | 'isrc';
  placeholder: string;
  /** Has a code of ours given, once and for all. */
  generate: () => Promise<string>;
  /** Of a correction: the code stays, and is shown. */
  fixed: boolean;
}

/** A code that is typed, or given by us at a click. */
export function CodeField({ name, placeholder, generate, fixed }: CodeFieldProps) {
  const t = useWords();
  const { key, props } = useField({ name });
  const set = useSetField();
  const value = useFieldValue<string>(name);
  const [busy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    try {
      set(name, await generate());
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" className={props.className}>
      <TextInput
        key={key}
        {...props}
        className={classes.grow}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={name === 'upcIcpn' ? 'numeric' : undefined}
        {...(fixed && { disabled: true, description: t('releaseEditor.fixedCode') })}
      />
      {!value && !fixed && (
        <Button
          mt={21}
          variant="default"
          loading={busy}
          leftSection={<WandSparkles size={15} />}
          onClick={() => void give()}
        >
          {t('catalogueScreens.fields.generate')}
        </Button>
      )}
    </Group>
  );
}
