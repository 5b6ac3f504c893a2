import { Button, Group, Kbd, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useHotkeys } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../call/call.ts';
import { toastDone } from '../dialog/toast.ts';
import { type Entity, useWords, type Word, word } from '../words.ts';
import { carryOver, useCarried, useCarriedInto } from './carried.ts';
import classes from './form.module.css';
import { type FormOf, FormProvider, heldWhile, useFiles } from './formContext.ts';
import { FormSummary, reachAlone } from './formSummary.tsx';
import { mistakesOf, serverMistakes, tidied, type Values } from './rules.ts';
import { useGuard } from './useGuard.ts';

export interface EditFormProps<T extends object> {
  entity: Entity;
  /** The contract's input: checks the values and knows which are required. */
  schema: z.ZodType<T>;
  /** Decoded values, as a record has them. */
  initial: Values;
  /** Sends the values; throws CallError. */
  save: (values: T) => Promise<unknown>;
  /** After a save; the form no longer counts as changed. */
  saved: (answer: unknown) => void;
  /** What is said of it; left out: that it was saved. */
  said?: ((values: T, answer: unknown) => Word) | undefined;
  cancel: () => void;
  /** Reads the record again, offered when somebody else has changed it meanwhile. */
  reload?: () => void;
  /** Beside Save: further ways to end the form. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form of sections with a sticky bar, mistakes at the field and in a summary, and a guard for what is not saved. Ctrl-S saves. */
export function EditForm<T extends object>(props: EditFormProps<T>) {
  const { entity, schema, initial, cancel, reload, actions, children } = props;
  const t = useWords();
  const carried = useCarried(entity);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { ...initial, ...carried?.typed },
    validate: (values) => mistakesOf(schema, values),
  });
  useCarriedInto(form, carried, initial);
  const root = useRef<HTMLFormElement>(null);
  const files = useFiles();
  const { submit, keep, busy, failure, refusals } = useSaving(form, files, props);
  useGuard(() => form.isDirty() || files.isBringing(), 'screen', { word: 'action.save', keep });
  const newest = () => {
    carryOver(entity, initial, form.getValues());
    reload?.();
  };
  useHotkeys([['mod+S', () => root.current?.requestSubmit()]], [], true);
  return (
    <FormProvider value={{ form, entity, schema, bring: files.bring }}>
      <form ref={root} noValidate className={classes.form} onSubmit={submit} aria-busy={busy || files.waits}>
        <FormSummary failure={failure} refusals={refusals} reload={reload && newest} />
        <div className={classes.sent} {...heldWhile(busy)}>
          {children}
        </div>
        <Group className={classes.bar}>
          <Text size="xs" c="dimmed" mr="auto" visibleFrom="sm">
            <Kbd size="xs">Ctrl S</Kbd> {t('web.form.shortcut')}
          </Text>
          {actions}
          <Button variant="default" onClick={cancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(files.waits ? 'web.form.waitsForFile' : 'action.save')}
          </Button>
        </Group>
      </form>
    </FormProvider>
  );
}

/** What is being sent. */
interface Sending {
  /** The answer, or nothing where it was refused. */
  reply: Promise<{ answer: unknown } | undefined>;
  /** Somebody saves on their way elsewhere: that is where one goes then. */
  elsewhere: boolean;
  /** It was saved; what is pressed until the next screen is there, with nothing typed since, makes no second record. */
  done?: boolean;
}

/** Sends once at a time, and once what was typed: whoever saves meanwhile or again takes the answer of the first. */
function useOneSending(post: () => Sending['reply'], isChanged: () => boolean): () => Sending {
  const last = useRef<Sending>(null);
  const begin = (): Sending => {
    const sending: Sending = { reply: post(), elsewhere: false };
    void sending.reply.then(
      (sent) => {
        if (sent) sending.done = true;
        else last.current = null;
      },
      () => {
        last.current = null;
      },
    );
    return sending;
  };
  return () => {
    if (last.current?.done && (last.current.elsewhere || isChanged())) last.current = null;
    last.current ??= begin();
    return last.current;
  };
}

/** Checks, sends, and tells mistakes where they are. */
function useSaving<T extends object>(
  form: FormOf,
  files: ReturnType<typeof useFiles>,
  props: EditFormProps<T>,
) {
  // Whoever has waited for a file sends as the form is then.
  const latest = useRef(props);
  latest.current = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [refusals, setRefusals] = useState(0);
  const post = async (): Sending['reply'] => {
    const { schema, save, said } = latest.current;
    setBusy(true);
    setFailure(null);
    try {
      // The schema has found no mistake in them.
      const sent = tidied(schema, form.getValues()) as T;
      const answer = await save(sent);
      form.resetDirty();
      toastDone(word(said?.(sent, answer) ?? 'form.saved'));
      return { answer };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setErrors(serverMistakes(error));
      setFailure(error);
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const send = useOneSending(post, form.isDirty);
  const refused = (mistakes: Record<string, unknown>) => {
    setFailure(null);
    setRefusals((count) => count + 1);
    reachAlone(form, mistakes);
  };
  const check = form.onSubmit(async () => {
    const sending = send();
    const sent = await sending.reply;
    if (sent && !sending.elsewhere) latest.current.saved(sent.answer);
  }, refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    files.whenThere(check);
  };
  /** For whoever goes elsewhere: saved all the same, and whether it was. */
  const keep = async (): Promise<boolean> => {
    if (!(await files.brought())) return false;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) {
      refused(errors);
      return false;
    }
    const sending = send();
    sending.elsewhere = true;
    return (await sending.reply) !== undefined;
  };
  return { submit, keep, busy, failure, refusals };
}
