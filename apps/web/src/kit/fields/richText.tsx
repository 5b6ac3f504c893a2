import { Input, Skeleton } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { lazy, Suspense, useId } from 'react';
import { type FieldProps, useField } from './field.ts';

const Editor = lazy(() => import('./richTextEditor.tsx'));

/** Text with headings, lists and links, kept as HTML; the editor comes when it is needed. */
export function RichTextField(field: FieldProps) {
  const { key, props } = useField({ wide: true, ...field });
  return <RichText key={key} {...props} />;
}

interface RichTextProps {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  className?: string;
  error?: React.ReactNode;
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (html: string) => void;
  'data-path'?: string;
}

function RichText({ value, defaultValue, onChange, label, ...wrapper }: RichTextProps) {
  const id = useId();
  const [html, setHtml] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: '',
    onChange: (text) => onChange?.(text ?? ''),
  });
  const { description, withAsterisk, className, error } = wrapper;
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk, className, error }}
      labelElement="div"
      labelProps={{ id }}
    >
      <Suspense fallback={<Skeleton height={180} radius="sm" />}>
        <Editor html={html ?? ''} onChange={setHtml} labelledBy={id} dataPath={wrapper['data-path']} />
      </Suspense>
    </Input.Wrapper>
  );
}
