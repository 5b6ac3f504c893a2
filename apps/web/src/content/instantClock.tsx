import { jakartaClock, jakartaInstant } from '@rilis/contract/clock';
import '@mantine/dates/styles.layer.css';
import { DatesProvider, DateTimePicker } from '@mantine/dates';
import 'dayjs/locale/id.js';
import { languageNow, useWords } from '../kit/words.ts';

export interface ClockProps {
  label: string;
  at: Date | null;
  set: (at: Date) => void;
}

const format = 'DD-MM-YYYY HH:mm';

/** A day and a time of Jakarta, wherever the browser is. */
export default function InstantClock({ label, at, set }: ClockProps) {
  const t = useWords();
  const locale = languageNow() === 'id' ? 'id' : 'en';
  return (
    <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
      <DateTimePicker
        w="100%"
        maw={260}
        mt={4}
        // Called by what stands on it as well.
        aria-label={`${label}: ${at ? jakartaClock(at).replace(/^(\d+)-(\d+)-(\d+) (.{5}).*/, '$3-$2-$1 $4') : format}`}
        valueFormat={format}
        placeholder={format}
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
        onChange={(clock) => clock && set(jakartaInstant(clock))}
      />
    </DatesProvider>
  );
}
