import { Input, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { addDays, jakartaInstant, now, today } from '@rilis/contract/clock';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldProps, useField } from '../kit/fields/field.ts';
import { Section } from '../kit/form/section.tsx';
import { invoiceTime } from '../kit/look/formats.ts';
import { useWords, type Word } from '../kit/words.ts';

import type { ClockProps } from './instantClock.tsx';

const InstantClock = lazy(() => import('./instantClock.tsx'));

/** When visitors see it. */
export function PublishFields() {
  return (
    <Section title="content.form.publishing" about="content.form.publishingAbout">
      <PublishAt name="publishAt" />
      <Until name="unpublishAt" />
    </Section>
  );
}

export interface InstantProps {
  label: string;
  error?: ReactNode;
  value?: Date | null;
  defaultValue?: Date | null;
  onChange?: (at: Date | null | undefined) => void;
}

function PublishAt(field: FieldProps) {
  const { key, props } = useField(field);
  return <PublishInput key={key} {...props} />;
}

type When = 'now' | 'later' | 'never';

/** Nothing said means at once, null never: the three are one choice here. */
function PublishInput({ label, error, value, defaultValue, onChange }: InstantProps) {
  const t = useWords();
  const [at, setAt] = useUncontrolled<Date | null | undefined>({
    value,
    defaultValue,
    finalValue: undefined,
    onChange,
  });
  const [since] = useState(() => (at && at.getTime() <= now() ? at : null));
  const [when, setWhen] = useState<When>(() => whenOf(at));
  const choose = (next: When) => {
    setWhen(next);
    setAt(next === 'never' ? null : next === 'now' ? (since ?? new Date(now())) : tomorrowMorning());
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Stack gap={8} align="flex-start" mt={4}>
        <SegmentedControl
          size="sm"
          aria-label={t('content.form.show')}
          value={when}
          onChange={(next) => choose(next as When)}
          data={[
            { value: 'now', label: t('content.form.now') },
            { value: 'later', label: t('content.form.later') },
            { value: 'never', label: t('content.form.never') },
          ]}
        />
        {when === 'later' && <LaterClock label={label} at={at ?? null} set={setAt} />}
        {when === 'now' && since && (
          <Text size="sm" c="dimmed">
            {t('content.form.since', { time: invoiceTime(since) })}
          </Text>
        )}
        {when === 'never' && (
          <Text size="sm" c="dimmed">
            {t('content.form.draft')}
          </Text>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

const whenOf = (at: Date | null | undefined): When =>
  at === null ? 'never' : at && at.getTime() > now() ? 'later' : 'now';

export const tomorrowMorning = (): Date => jakartaInstant(`${addDays(today(), 1)} 09:00:00`);

function Until(field: FieldProps) {
  const { key, props } = useField(field);
  return <UntilInput key={key} {...props} />;
}

const UntilInput = (props: InstantProps) => (
  <DateOrNot
    {...props}
    suggest={inAMonth}
    choices={[
      { value: 'open', label: 'content.form.always' },
      { value: 'date', label: 'content.form.later' },
    ]}
  />
);

interface DateOrNotProps extends InstantProps {
  /** What a date starts with. */
  suggest: () => Date;
  /** `open` without a date, `date` with one. */
  choices: readonly { value: 'open' | 'date'; label: Word }[];
}

/** A moment, or none: which of them is chosen first. */
export function DateOrNot({ label, error, value, defaultValue, onChange, suggest, choices }: DateOrNotProps) {
  const t = useWords();
  const [at, setAt] = useUncontrolled<Date | null>({
    value,
    defaultValue,
    finalValue: null,
    ...(onChange && { onChange }),
  });
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Stack gap={8} align="flex-start" mt={4}>
        <SegmentedControl
          size="sm"
          aria-label={label}
          value={at ? 'date' : 'open'}
          onChange={(next) => setAt(next === 'date' ? suggest() : null)}
          data={choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))}
        />
        {at && <LaterClock label={label} at={at} set={setAt} />}
      </Stack>
    </Input.Wrapper>
  );
}

const inAMonth = () => jakartaInstant(`${addDays(today(), 30)} 23:59:00`);

/** The calendar comes with the first date that is asked for. */
const LaterClock = (props: ClockProps) => (
  <Suspense fallback={<Skeleton height={36} width={260} />}>
    <InstantClock {...props} />
  </Suspense>
);
