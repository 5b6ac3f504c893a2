import { Button, Group, Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type Mark, mark as markType } from '@rilis/contract/content/dsp';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, type InputProps, useField } from '../kit/fields/field.ts';
import { FileButton } from '../kit/fields/fileButton.tsx';
import { useWords } from '../kit/words.ts';
import { MarkDrawing } from './site/markDrawing.tsx';

/** A mark in one colour, taken from an SVG: its box and its lines, and nothing else that stands in the file. */
export function MarkField(field: FieldProps) {
  const { key, props } = useField(field);
  return <MarkInput key={key} {...props} />;
}

function MarkInput({ value, defaultValue, onChange, error, ...field }: InputProps<Mark | null>) {
  const t = useWords();
  const [mark, keep] = useUncontrolled<Mark | null>({ value, defaultValue, finalValue: null, onChange });
  const [isNone, setNone] = useState(false);
  const take = async (file: File | null) => {
    if (!file) return;
    const taken = markIn(await file.text());
    setNone(!taken);
    if (taken) keep(taken);
  };
  const { label, description, className } = field;
  return (
    <Input.Wrapper
      {...{ label, description, className }}
      error={isNone ? t('content.dsp.markNone') : error}
      labelElement="div"
    >
      <Group gap="sm" mt={4}>
        {mark && <MarkDrawing mark={mark} size={32} />}
        <FileButton accept="image/svg+xml,.svg" onChange={(file) => void take(file)}>
          {(open) => (
            <Button
              {...open}
              data-path={field['data-path']}
              variant="default"
              size="compact-md"
              leftSection={<ImageUp size={15} />}
            >
              {t(mark ? 'content.dsp.markAgain' : 'content.dsp.markChoose')}
            </Button>
          )}
        </FileButton>
        {mark && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            leftSection={<Trash2 size={15} />}
            onClick={() => keep(null)}
          >
            {t('content.dsp.markRemove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** The lines of a drawing, all of them as one shape; undefined where there are none that could be taken. */
function markIn(svg: string): Mark | undefined {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const sized = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''));
  const viewBox = root.getAttribute('viewBox') ?? `0 0 ${sized.join(' ')}`;
  const path = [...root.querySelectorAll('path')].map((one) => one.getAttribute('d') ?? '').join(' ');
  return markType.safeParse({ viewBox: viewBox.trim(), path: path.trim() }).data;
}
