import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CallError } from '../call/call.ts';
import { useWords } from '../words.ts';
import { type FormOf, headOf, labelOf, useFormContext } from './formContext.ts';

interface FormSummaryProps {
  failure: CallError | null;
  /** How often it was refused: each time the focus comes here, wherever the button is. */
  refusals: number;
  reload?: () => void;
}

/** Every mistake in one place, each leading to its field; takes the focus when a save was refused. */
export function FormSummary({ failure, refusals, reload }: FormSummaryProps) {
  const t = useWords();
  const { form, entity } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const mistakes = Object.entries(form.errors).filter(([, text]) => text);
  // One alone is reached at once (form.tsx), unless its field cannot take the focus.
  const hidden = mistakes.some(([field]) => !form.getInputNode(field));
  const shown = failure !== null || mistakes.length > 1 || hidden;
  useEffect(() => {
    if (shown && refusals > 0) box.current?.focus();
  }, [shown, refusals]);
  if (!shown) return null;
  const alone = failure && failure.fieldErrors.length === 0;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      icon={<CircleAlert size={18} />}
      title={alone ? t('action.failed') : t('form.errors', { count: mistakes.length })}
    >
      {alone && <Text size="sm">{failure.message}</Text>}
      {failure?.code.startsWith('error.stale') && reload && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={reload}>
          {t('web.form.reload')}
        </Button>
      )}
      <List size="sm" listStyleType="none">
        {mistakes.map(([field, text]) => (
          <List.Item key={field}>
            <Anchor component="button" type="button" size="sm" onClick={() => reach(nodeOf(form, field))}>
              {labelOf(entity, field)}
              {rowOf(field)}
            </Anchor>
            : {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** Rows of a list have the same fields: each says which one it is in, from 1. */
function rowOf(field: string): string {
  const row = field.match(/\.(\d+)/)?.[1];
  return row ? ` ${Number(row) + 1}` : '';
}

/** After a refused save: a single mistake is told at its field, which takes the focus. */
export function reachAlone(form: FormOf, mistakes: Record<string, unknown>) {
  const [field, ...more] = Object.keys(mistakes);
  if (field !== undefined && more.length === 0) reach(nodeOf(form, field));
}

/** Rows written as text have one box for all of them. */
const nodeOf = (form: FormOf, field: string) => form.getInputNode(field) ?? form.getInputNode(headOf(field));

function reach(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'center' });
  node?.focus();
}
