import { ActionIcon, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { isDay } from '@rilis/contract/clock';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayText } from '../look/formats.ts';
import { useWords } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

// It brings a calendar's arithmetic and a positioning library, so it comes when it is opened.
const Calendar = lazy(() => import('./calendar.tsx'));

interface Days {
  /** `YYYY-MM-DD` */
  min?: string;
  max?: string;
}

/** A calendar day, typed or picked, shown DD-MM-YYYY and kept YYYY-MM-DD; never the browser's own control. */
export function DateField({ min, max, placeholder, ...field }: FieldProps & Days & { placeholder?: string }) {
  const { key, props } = useField(field);
  return <DayInput key={key} {...props} {...{ min, max, placeholder }} />;
}

interface InputProps extends Days {
  label: string;
  /** In a bar of filters the label stands in the empty box. */
  inBar?: boolean;
  placeholder?: string | undefined;
  w?: object;
  disabled?: boolean;
  error?: ReactNode;
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (day: string | null) => void;
}

/** The same outside a form. */
export function DayInput({ inBar, error, value, defaultValue, onChange, min, max, ...rest }: InputProps) {
  const limits = { min: min ?? '', max: max ?? '9999-12-31' };
  const { day, shown, type, leave, pick, mistake } = useDay({ value, defaultValue, onChange, ...limits });
  const { label, disabled } = rest;
  return (
    <TextInput
      {...rest}
      label={inBar ? undefined : label}
      aria-label={inBar ? label : undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder={inBar ? label : (rest.placeholder ?? 'DD-MM-YYYY')}
      error={mistake ?? error}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      leftSection={<DayPicker {...{ label, disabled, pick, ...limits }} day={isDay(day) ? day : null} />}
    />
  );
}

type DayRoom = Pick<InputProps, 'value' | 'defaultValue' | 'onChange'> & Required<Days>;

/** The day and how it stands in the box while one writes, with what is wrong with it once one has left. */
function useDay({ min, max, ...binding }: DayRoom) {
  const t = useWords();
  const [day, setDay] = useUncontrolled<string | null>({ ...binding, finalValue: null });
  const [typed, setTyped] = useState<string | null>(null);
  const [writing, setWriting] = useState(false);
  // What is no day here goes on as it was typed: no form takes it, and nobody's date becomes another one unseen.
  const type = (text: string) => {
    const read = readDay(text);
    setTyped(text);
    setWriting(true);
    setDay(text.trim() === '' ? null : read && read >= min && read <= max ? read : text);
  };
  const leave = () => {
    setWriting(false);
    if (isDay(day) || !day) setTyped(null);
  };
  const pick = (picked: string) => {
    setTyped(null);
    setDay(picked);
  };
  const mistake = () => {
    const read = readDay(typed ?? '');
    if (writing || typed === null || isDay(day)) return;
    if (!read) return t('error.validation.date');
    return read < min
      ? t('web.form.dayEarliest', { day: dayText(min) })
      : t('web.form.dayLatest', { day: dayText(max) });
  };
  const shown = typed ?? (isDay(day) ? dayText(day) : (day ?? ''));
  return { day, shown, type, leave, pick, mistake: mistake() };
}

interface PickerProps extends Required<Days> {
  label: string;
  disabled?: boolean;
  day: string | null;
  pick: (day: string) => void;
}

/** The button in the box; its calendar comes when it is pressed. */
function DayPicker({ disabled, ...calendar }: PickerProps) {
  const t = useWords();
  const [asked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      size={28}
      disabled={disabled}
      aria-label={t('web.form.calendar', { field: calendar.label })}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      <CalendarDays size={15} />
    </ActionIcon>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <Calendar target={button} {...calendar} />
    </Suspense>
  );
}

/** Day first, as it is written here: `3-10-2026`, `03/10/2026`, `03102026`. */
export function readDay(text: string): string | null {
  const found = text.match(/^\s*(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})\s*$/);
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
