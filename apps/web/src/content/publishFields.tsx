import '@mantine/dates/styles.layer.css';
import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { useUncontrolled } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { type FieldProps, useField } from '../kit/fields/field.ts';
import { invoiceTime } from '../kit/formats.ts';
import { Section } from '../kit/section.tsx';
import { languageNow, useWords } from '../kit/words.ts';
import { jakartaClock, jakartaInstant } from './clock.ts';

/** When visitors see it. */
export function PublishFields() {
  return (
    <Section title="content.form.publishing" about="content.form.publishingAbout">
      <PublishAt name="publishAt" />
      <Until name="unpublishAt" />
    </Section>
  );
}

interface InstantProps {
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
  const [since] = useState(() => (at && at.getTime() <= Date.now() ? at : null));
  const [when, setWhen] = useState<When>(() => whenOf(at));
  const choose = (next: When) => {
    setWhen(next);
    setAt(next === 'never' ? null : next === 'now' ? (since ?? new Date()) : tomorrowMorning());
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
        {when === 'later' && <Clock label={label} at={at ?? null} set={setAt} />}
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
  at === null ? 'never' : at && at.getTime() > Date.now() ? 'later' : 'now';

function tomorrowMorning(): Date {
  const tomorrow = jakartaClock(new Date(Date.now() + 86_400_000)).slice(0, 10);
  return jakartaInstant(`${tomorrow} 09:00:00`);
}

function Until(field: FieldProps) {
  const { key, props } = useField(field);
  return <UntilInput key={key} {...props} />;
}

function UntilInput({ label, error, value, defaultValue, onChange }: InstantProps) {
  const [at, setAt] = useUncontrolled<Date | null>({
    value,
    defaultValue,
    finalValue: null,
    ...(onChange && { onChange }),
  });
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Clock label={label} at={at} set={setAt} clearable />
    </Input.Wrapper>
  );
}

interface ClockProps {
  label: string;
  at: Date | null;
  set: (at: Date | null) => void;
  clearable?: boolean;
}

/** A day and a time of Jakarta, wherever the browser is. */
function Clock({ label, at, set, clearable = false }: ClockProps) {
  const t = useWords();
  const locale = languageNow() === 'id' ? 'id' : 'en';
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
      <DateTimePicker
        w="100%"
        maw={260}
        mt={4}
        aria-label={label}
        valueFormat="DD-MM-YYYY HH:mm"
        placeholder="DD-MM-YYYY HH:mm"
        clearable={clearable}
        clearButtonProps={{ 'aria-label': `${t('action.clear')}: ${label}` }}
        // A dialog with a title: the library's popover has no name for readers of the page.
        dropdownType="modal"
        modalProps={{ title: label, closeButtonProps: { 'aria-label': t('action.close') } }}
        hideOutsideDates
        previousLabel={t('content.form.previous')}
        nextLabel={t('content.form.next')}
        submitButtonProps={{ 'aria-label': t('action.confirm') }}
        timePickerProps={{
          hoursInputLabel: t('content.form.hours'),
          minutesInputLabel: t('content.form.minutes'),
        }}
        value={at && jakartaClock(at)}
        onChange={(clock) => set(clock ? jakartaInstant(clock) : null)}
      />
    </DatesProvider>
  );
}
