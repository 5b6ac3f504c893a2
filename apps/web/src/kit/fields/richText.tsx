import { Input } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { lazy, Suspense, useId, useState } from 'react';
import { RichText as Shown } from '../look/richText.tsx';
import { type FieldProps, type InputProps, useField } from './field.ts';
import classes from './richText.module.css';
import type { EditorProps } from './richTextEditor.tsx';
import { spoken } from './richTextSpoken.ts';

// The editor is heavier than all the rest of a form, so it comes when one begins to write.
const loadEditor = () => import('./richTextEditor.tsx');
const Editor = lazy(loadEditor);

/** Text with headings, lists and links, kept as HTML. */
export function RichTextField(field: FieldProps) {
  const { key, props } = useField({ wide: true, ...field });
  return <RichText key={key} {...props} />;
}

function RichText({ value, defaultValue, onChange, label, ...wrapper }: InputProps<string | null>) {
  const id = useId();
  const [html, setHtml] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: '',
    onChange: (text) => onChange?.(text ?? ''),
  });
  const [writing, setWriting] = useState(false);
  const { description, withAsterisk, className, error } = wrapper;
  const [wrong, hint] = [`${id}-wrong`, `${id}-hint`];
  const shared = {
    html: html ?? '',
    labelledBy: id,
    describedBy: [error && wrong, description && hint].filter(Boolean).join(' ') || undefined,
    dataPath: wrapper['data-path'],
    required: !!withAsterisk,
    invalid: !!error,
  };
  const resting = <Resting {...shared} write={() => setWriting(true)} />;
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk, className, error }}
      labelElement="div"
      labelProps={{ id }}
      errorProps={{ id: wrong }}
      descriptionProps={{ id: hint }}
    >
      {writing ? (
        <Suspense fallback={resting}>
          <Editor {...shared} onChange={setHtml} />
        </Suspense>
      ) : (
        resting
      )}
    </Input.Wrapper>
  );
}

interface RestingProps extends Omit<EditorProps, 'onChange'> {
  write: () => void;
}

/** The text before one writes in it: it stands where the editor will, which takes the focus over. */
const Resting = ({ html, dataPath, write, ...said }: RestingProps) => (
  <div className={classes.editor}>
    <div className={classes.tools} />
    {/* biome-ignore lint/a11y/useSemanticElements: formatted text does not fit into a text area */}
    <div
      role="textbox"
      aria-multiline
      {...spoken(said)}
      tabIndex={0}
      data-path={dataPath}
      className={classes.resting}
      onPointerEnter={() => void loadEditor()}
      onFocus={write}
    >
      <Shown html={html} />
    </div>
  </div>
);
