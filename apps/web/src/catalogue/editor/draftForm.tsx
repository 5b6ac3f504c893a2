import { useForm } from '@mantine/form';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { type FormOf, FormProvider } from '../../kit/form/formContext.ts';
import { mistakesOf, tidied, type Values } from '../../kit/form/rules.ts';
import type { Entity } from '../../kit/words.ts';
import type { Draft } from './releaseDraft.ts';

interface DraftFormProps<R extends { version: number }> {
  entity: Entity;
  /** What may be sent: a field that breaks it is not saved until it is right. */
  schema: z.ZodObject;
  /** Fields that must be there before approval is asked for; they bear the star. */
  required: readonly string[];
  draft: Draft<R>;
  /** What the form shows of a record; the record itself when left out. */
  shown?: (record: R) => object;
  /** What is wrong with this record, pinned to its fields for as long as they say the same. */
  findings?: readonly ShownFinding[] | undefined;
  /** The field to jump to when it opens. */
  field?: string | undefined;
  children: ReactNode;
}

/** A form without a button: what is typed is saved by its draft. */
export function DraftForm<R extends { version: number }>(props: DraftFormProps<R>) {
  const { round } = useDraftState(props.draft);
  return <Fields key={round} {...props} />;
}

export const useDraftState = <R extends { version: number }>(draft: Draft<R>) => draft.use();

function Fields<R extends { version: number }>(props: DraftFormProps<R>) {
  const { entity, schema, required, draft, field, findings, children, shown = (record: R) => record } = props;
  const showing = useRef(false);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: shown(draft.values()) as Values,
    validate: (values) => ({
      ...pinned(findings, draft.state().record, values),
      ...mistakesOf(schema, values),
    }),
    validateInputOnBlur: true,
    onValuesChange: (now, before) => {
      if (showing.current) return;
      const patch = sendable(schema, changed(now, before));
      if (Object.keys(patch).length > 0) draft.change(patch);
    },
  });
  useMet(draft, (before, now) => {
    showing.current = true;
    const isTyped = (name: string, value: unknown) =>
      draft.isUnsaved(name) || !(name in sendable(schema, { [name]: value }));
    showMet(form, shown(before) as Values, shown(now) as Values, isTyped).forEach(draft.leave);
    showing.current = false;
  });
  useEffect(() => jumpTo(field), [field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is found anew is shown anew
  useEffect(() => form.setErrors(pinned(findings, draft.state().record, form.getValues())), [findings]);
  return (
    <FormProvider value={{ form, entity, schema: starred(schema, required), bring: draft.files.bring }}>
      {children}
    </FormProvider>
  );
}

/** Told of what somebody else has saved, while the form is open. */
function useMet<R extends { version: number }>(draft: Draft<R>, show: (before: R, now: R) => void) {
  const { met } = useDraftState(draft);
  const known = useRef(met);
  const shows = useEffectEvent(show);
  useEffect(() => {
    if (met && met !== known.current) shows(met.before, met.now);
    known.current = met;
  }, [met]);
}

type IsTyped = (name: string, value: unknown) => boolean;

/**
 * A list is saved whole: without what somebody else has put into it meanwhile, it would take that away again. What is typed
 * here and not kept yet stays, and is answered; a list that was kept says in other words what the record says, and is none
 * of that.
 */
function showMet(form: FormOf, before: Values, now: Values, isTyped: IsTyped): string[] {
  const stays = (name: string) => {
    const here = form.getValues()[name];
    return plainly(here) !== plainly(before[name]) && isTyped(name, here);
  };
  const met = Object.keys(now).filter((name) => plainly(now[name]) !== plainly(before[name]));
  const left = met.filter(stays);
  for (const name of met) if (!left.includes(name)) form.setFieldValue(name, now[name] as Values[string]);
  return left;
}

/** By what they say: the form copies every list whenever one of its fields is typed in. */
const changed = (now: Values, before: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => plainly(value) !== plainly(before[name])));

/** Of what was changed, what the schema takes: half a code is not saved, nor does it hold back the rest. */
function sendable(schema: z.ZodObject, values: Values): Values {
  const partial = schema.partial();
  const tidy = tidied(partial, values);
  const wrong = Object.keys(mistakesOf(partial, tidy)).map((name) => name.split('.')[0]);
  const known = Object.keys(schema.shape);
  return Object.fromEntries(
    Object.entries(tidy).filter(([name]) => known.includes(name) && !wrong.includes(name)),
  );
}

/** Findings by their fields; what was typed since has not been looked at yet. */
const pinned = (findings: readonly ShownFinding[] = [], record: object, values: Values) =>
  Object.fromEntries(
    findings
      .filter(({ field }) => plainly((record as Values)[field]) === plainly(values[field]))
      .map(({ field, message }) => [field, message]),
  );

const plainly = (value: unknown) => JSON.stringify(value ?? null);

/** The schema as the stars see it: these fields may not stay empty, though a draft may leave them so. */
const starred = (schema: z.ZodObject, required: readonly string[]) =>
  z.object({ ...schema.shape, ...Object.fromEntries(required.map((name) => [name, z.string().min(1)])) });

/** Shows a field and puts the cursor into it, once it is there. */
function jumpTo(field: string | undefined) {
  if (!field) return;
  const clock = setTimeout(() => {
    const node = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`);
    node?.scrollIntoView({ block: 'center' });
    node?.focus();
  }, 350);
  return () => clearTimeout(clock);
}
