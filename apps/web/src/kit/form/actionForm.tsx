import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../call/call.ts';
import { type Entity, useWords } from '../words.ts';
import { useTyped } from './askLeaving.tsx';
import { FormProvider, heldWhile, useFiles } from './formContext.ts';
import { FormSummary, reachAlone } from './formSummary.tsx';
import { mistakesOf, serverMistakes, tidied, type Values } from './rules.ts';
import { useGuard } from './useGuard.ts';

export interface ActionFormProps<T extends object> {
  entity: Entity;
  /** What the action asks for. */
  schema: z.ZodType<T>;
  initial?: Values;
  /** Does it; throws CallError. */
  act: (values: T) => Promise<unknown>;
  cancel: () => void;
  /** The text on the button that does it. */
  yes: string;
  /** Red when it takes something away. */
  destructive?: boolean;
  children?: ReactNode;
}

/** A few fields and one button, inside a dialog or a panel: mistakes at the field, one sending at a time. */
export function ActionForm<T extends object>(props: ActionFormProps<T>) {
  const { entity, schema, initial = {}, cancel, yes, destructive, children } = props;
  const t = useWords();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: (values) => mistakesOf(schema, values),
  });
  const { send, under, busy, failure } = useActing(props);
  const files = useFiles();
  const typed = () => (form.isDirty() || files.isBringing()) && !under.current;
  useGuard(typed, 'address');
  useTyped(typed);
  const [refusals, setRefusals] = useState(0);
  const count = () => setRefusals((times) => times + 1);
  const refused = (error: CallError) => {
    form.setErrors(serverMistakes(error));
    count();
  };
  const check = form.onSubmit(
    (values) => send(values, refused),
    (mistakes) => {
      count();
      reachAlone(form, mistakes);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    files.whenThere(check);
  };
  return (
    <FormProvider value={{ form, entity, schema, bring: files.bring }}>
      <form ref={holdFocus} noValidate onSubmit={submit} aria-busy={busy || files.waits}>
        <Stack gap="sm" {...heldWhile(busy)}>
          <FormSummary failure={failure} refusals={refusals} />
          {children}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={cancel} disabled={busy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color={destructive ? 'red' : undefined} loading={busy}>
            {files.waits ? t('web.form.waitsForFile') : yes}
          </Button>
        </Group>
      </form>
    </FormProvider>
  );
}

/**
 * The button this form took the place of had the focus: it goes on here, not to the top of the page. In Safari, which gives
 * no button the focus that is pressed, what is around it has it: the page. A dialog that holds a form opens with the focus in
 * it, and not on its cross, where Enter would close it; so it does where the form comes later than the dialog.
 */
function holdFocus(form: HTMLFormElement | null) {
  const box = form?.closest('.mantine-Modal-content');
  const now = document.activeElement;
  const first =
    form?.querySelector<HTMLElement>('[data-autofocus], [autocomplete=current-password]') ??
    form?.querySelector<HTMLElement>(
      `:is(input, textarea${box ? '' : ', [type=submit]'}):not(:disabled, [type=hidden], [type=file])`,
    );
  // A list of choices opens when it gets the focus: nobody asked for that.
  if (!first || first.ariaHasPopup) return;
  if (box) first.dataset.autofocus = '';
  if (now?.matches('body, main') || box?.contains(now)) first.focus();
}

/** Sends once, however often the button is pressed meanwhile. */
function useActing<T extends object>({ schema, act }: ActionFormProps<T>) {
  const under = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const send = async (values: Values, refused: (error: CallError) => void) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setFailure(null);
    try {
      // The schema has found no mistake in them.
      await act(tidied(schema, values) as T);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      refused(error);
      setFailure(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { send, under, busy, failure };
}
