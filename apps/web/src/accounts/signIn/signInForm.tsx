import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../kit/call/call.ts';
import { FormProvider } from '../../kit/form/formContext.ts';
import { mistakesOf, serverMistakes, tidied, type Values } from '../../kit/form/rules.ts';
import type { Entity } from '../../kit/words.ts';

interface DoorFormProps<T extends object> {
  entity: Entity;
  schema: z.ZodType<T>;
  initial: Values;
  /** Does it; throws CallError. */
  act: (values: T) => Promise<unknown>;
  /** The text on the one button. */
  yes: string;
  /** What is offered beside a refusal. */
  wayOut?: (failure: CallError) => ReactNode;
  children: ReactNode;
}

/** A form of a visitor: one column, one wide button, mistakes at their fields, a refusal above. */
export function SignInForm<T extends object>(props: DoorFormProps<T>) {
  const { entity, schema, initial, act, yes, wayOut, children } = props;
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => mistakesOf(schema, values),
    onSubmitPreventDefault: 'always',
  });
  const reach = (mistakes: Record<string, unknown>) =>
    form.getInputNode(Object.keys(mistakes)[0] ?? '')?.focus();
  const { send, busy, failure } = useSending(act, (error) => {
    const mistakes = serverMistakes(error);
    form.setErrors(mistakes);
    reach(mistakes);
  });
  // The button is far below it on a long form.
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure?.fieldErrors.length === 0) said.current?.focus();
  }, [failure]);
  // The schema has found no mistake in them.
  const submit = form.onSubmit((values) => void send(tidied(schema, values) as T), reach);
  return (
    <FormProvider value={{ form, entity, schema }}>
      <form noValidate onSubmit={submit} aria-busy={busy}>
        <Stack gap="md">
          {failure && isSaidAbove(failure) && (
            <Alert ref={said} tabIndex={-1} color="red" role="alert" icon={<CircleAlert size={18} />} py={10}>
              {failure.message} {wayOut?.(failure)}
            </Alert>
          )}
          {children}
          <Button type="submit" size="md" h={40} fz="md" loading={busy} fullWidth>
            {yes}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

/** That there are marked fields, one sees. */
const isSaidAbove = ({ code, fieldErrors }: CallError) =>
  fieldErrors.length === 0 || code !== 'error.validation.summary';

/** Sends once, however often the button is pressed meanwhile. */
function useSending<T>(act: (values: T) => Promise<unknown>, refused: (error: CallError) => void) {
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const send = async (values: T) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await act(values);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refused(error);
      setFailure(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { send, busy, failure };
}
