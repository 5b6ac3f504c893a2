import { today } from '@rilis/contract/clock';
import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { cloneElement, type ReactElement, type Ref, useRef, useState } from 'react';
import { languageNow, useWords } from '../words.ts';

interface CalendarProps {
  /** The button it hangs on; it was pressed to get here. */
  target: ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: () => void }>;
  /** The field it is for. */
  label: string;
  /** `YYYY-MM-DD` */
  day: string | null;
  min: string;
  max: string;
  pick: (day: string) => void;
}

/** The calendar of a date field, open from the start. */
export default function Calendar({ target, label, day, min, max, pick }: CalendarProps) {
  const t = useWords();
  const [opened, setOpened] = useState(true);
  const focused = day ?? today();
  const button = useRef<HTMLButtonElement>(null);
  const turn = (open: boolean) => {
    setOpened(open);
    if (!open) button.current?.focus();
  };
  const choose = (picked: string | null) => {
    if (picked) pick(picked);
    turn(false);
  };
  return (
    <Popover opened={opened} onChange={turn} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>{cloneElement(target, { ref: button, onClick: () => turn(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label={t('web.form.calendar', { field: label })} aria-labelledby={undefined}>
        <DatesProvider
          settings={{ locale: languageNow() === 'id' ? 'id' : 'en', firstDayOfWeek: 1, weekendDays: [] }}
        >
          <DatePicker
            value={day}
            defaultDate={focused}
            onChange={choose}
            {...(min && { minDate: min })}
            maxDate={max}
            hideOutsideDates
            // Escape closes the calendar, not the dialog under it.
            {...{ __stopPropagation: true }}
            getDayProps={(one) => ({ 'data-autofocus': one === focused || undefined })}
            previousLabel={t('web.form.previousMonth')}
            nextLabel={t('web.form.nextMonth')}
          />
        </DatesProvider>
      </Popover.Dropdown>
    </Popover>
  );
}
