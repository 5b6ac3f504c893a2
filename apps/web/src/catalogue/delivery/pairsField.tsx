import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { useFormContext } from '../../kit/form/formContext.ts';
import { useWords } from '../../kit/words.ts';

type Pair = Record<string, string>;

interface PairsProps {
  name: string;
  /** What stands before the equals sign, and behind it. */
  first: string;
  second: string;
}

/** Pairs of short texts, one a line: `ours = theirs`. */
export function PairsField({ name, first, second }: PairsProps) {
  const t = useWords();
  const { form } = useFormContext();
  const { props } = useField({ name });
  const set = useSetField();
  const pairs = useFieldValue<Pair[]>(name) ?? [];
  const [text, setText] = useState(() => pairs.map((pair) => `${pair[first]} = ${pair[second]}`).join('\n'));
  const take = (typed: string) => {
    setText(typed);
    set(name, pairsIn(typed, first, second));
  };
  const { label, description } = props;
  const ofLines = Object.entries(form.errors)
    .filter(([field]) => field.startsWith(`${name}.`))
    .map(([field, said]) =>
      t('delivery.store.line', { line: Number(field.split('.')[1]) + 1, said: String(said) }),
    );
  const error = props.error ?? (ofLines.length > 0 ? ofLines.join(' ') : undefined);
  return (
    <Textarea
      {...{ name, label, description, error }}
      data-path={name}
      autosize
      minRows={2}
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

const pairsIn = (text: string, first: string, second: string): Pair[] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [before = '', ...behind] = line.split('=');
      return { [first]: before.trim(), [second]: behind.join('=').trim() };
    });
