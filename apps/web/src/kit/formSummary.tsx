import { Alert, Anchor, Button, List, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CallError } from './call.ts';
import { labelOf, useFormContext } from './formContext.ts';
import { useWords } from './words.ts';

/** Every mistake in one place, each leading to its field; takes the focus when a save was refused. */
export function FormSummary({ failure, reload }: { failure: CallError | null; reload?: () => void }) {
  const t = useWords();
  const { form, entity } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const mistakes = Object.entries(form.errors).filter(([, text]) => text);
  const shown = failure !== null || mistakes.length > 1;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown]);
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
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => reach(form.getInputNode(field))}
            >
              {labelOf(entity, field)}
            </Anchor>
            : {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function reach(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'center' });
  node?.focus();
}
