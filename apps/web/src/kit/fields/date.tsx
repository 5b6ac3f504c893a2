import '@mantine/dates/styles.layer.css';
import { DateInput, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { CalendarDays } from 'lucide-react';
import { languageNow, word } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

interface Days {
  /** `YYYY-MM-DD` */
  min?: string;
  max?: string;
}

/** A calendar day, typed or picked, shown DD-MM-YYYY and kept YYYY-MM-DD; never the browser's own control. */
export function DateField({ min, max, ...field }: FieldProps & Days) {
  const { key, props } = useField(field);
  return (
    <DatesProvider settings={{ locale: languageNow() === 'id' ? 'id' : 'en', firstDayOfWeek: 1 }}>
      <DateInput
        key={key}
        {...props}
        valueFormat="DD-MM-YYYY"
        placeholder="DD-MM-YYYY"
        dateParser={readDay}
        minDate={min}
        maxDate={max}
        leftSection={<CalendarDays size={15} />}
        clearable={!props.withAsterisk}
        clearButtonProps={{ 'aria-label': word('action.clear') }}
      />
    </DatesProvider>
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
