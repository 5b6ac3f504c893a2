import { ActionIcon, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayText } from '../formats.ts';
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
export function DateField({ min, max, ...field }: FieldProps & Days) {
  const { key, props } = useField(field);
  return <DayInput key={key} {...props} min={min} max={max} />;
}

interface InputProps extends Days {
  label: string;
  /** In a bar of filters the label stands in the empty box. */
  inBar?: boolean;
  w?: object;
  disabled?: boolean;
  error?: ReactNode;
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (day: string | null) => void;
}

/** The input of a day. */
export function DayInput({
  value,
  defaultValue,
  onChange,
  min = '',
  max = '9999-12-31',
  inBar,
  ...rest
}: InputProps) {
  const t = useWords();
  const [day, setDay] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    const read = readDay(text);
    if (read && read >= min && read <= max) setDay(read);
    if (text.trim() === '') setDay(null);
  };
  const pick = (picked: string) => {
    setTyped(null);
    setDay(picked);
  };
  const button = (
    <ActionIcon
      size={28}
      disabled={rest.disabled}
      aria-label={t('web.form.calendar', { field: rest.label })}
      aria-haspopup="dialog"
      onClick={() => setAsked(true)}
    >
      <CalendarDays size={15} />
    </ActionIcon>
  );
  return (
    <TextInput
      {...rest}
      label={inBar ? undefined : rest.label}
      aria-label={inBar ? rest.label : undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder={inBar ? rest.label : 'DD-MM-YYYY'}
      value={typed ?? (day ? dayText(day) : '')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      leftSection={
        asked ? (
          <Suspense fallback={button}>
            <Calendar target={button} label={rest.label} day={day} min={min} max={max} pick={pick} />
          </Suspense>
        ) : (
          button
        )
      }
    />
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
