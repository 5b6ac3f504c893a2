import { Text, Tooltip, UnstyledButton } from '@mantine/core';
import type { PlannedRelease } from '@rilis/contract/catalogue/releaseCalendar';
import { addDays, addMonths, dayNumber, dayOfPeriod } from '@rilis/contract/clock';
import { TriangleAlert } from 'lucide-react';
import { dayText, dotted, periodText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { LinkArea } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { languageNow, useWords } from '../../kit/words.ts';
import { missedText } from './missed.tsx';
import classes from './planning.module.css';
import type { Month } from './releaseCalendar.tsx';

interface MonthGridProps {
  month: Month;
  openDay: (day: string) => void;
}

/** Cells show so many releases; the day says the others. */
const perCell = 3;

/** The weeks of a month, Monday first; a table, so that readers hear which day they are in. */
export function MonthGrid({ month, openDay }: MonthGridProps) {
  const t = useWords();
  const weeks = weeksOf(month.month);
  const names = weekdays();
  return (
    <table
      className={classes.grid}
      aria-label={t('releaseCalendar.table', { month: periodText(month.month) })}
    >
      <thead>
        <tr>
          {names.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <Cell key={day ?? names[at]?.long} day={day} month={month} openDay={openDay} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, month, openDay }: { day: string | null } & MonthGridProps) {
  const t = useWords();
  if (!day) return <td className={classes.outside} />;
  const releases = month.releases.filter(({ releaseDate }) => releaseDate === day);
  const count = month.days.find((one) => one.day === day)?.count ?? 0;
  const isPitch = day === month.pitchDay;
  return (
    <td data-today={day === month.today || undefined} data-pitch={isPitch || undefined}>
      <div className={classes.dayHead}>
        <Text component="span" size="xs" className={classes.dayNumber!}>
          <span aria-hidden>{Number(day.slice(8))}</span>
          <span className="unseen">
            {dayText(day)}
            {day === month.today && `, ${t('releaseCalendar.today')}`}
          </span>
        </Text>
        {isPitch && (
          <Text component="span" size="xs" c="var(--chosen-text)" fw={500}>
            {t('releaseCalendar.pitchShort')}
          </Text>
        )}
      </div>
      {releases.slice(0, perCell).map((release) => (
        <Entry key={release.id} release={release} />
      ))}
      {count > perCell && (
        <UnstyledButton className={classes.more} onClick={() => openDay(day)}>
          {t('releaseCalendar.more', { count: count - perCell })}
          <span className="unseen"> {t('releaseCalendar.dayOf', { day: dayText(day) })}</span>
        </UnstyledButton>
      )}
    </td>
  );
}

/** A release in its day: a dot tells its state, a sign that it misses something, and both say so when pointed at. */
function Entry({ release }: { release: PlannedRelease }) {
  const t = useWords();
  const { id, title, artist, albumImage, approvalStatus, misses } = release;
  const said = [
    t(`approvalStatus.${approvalStatus}`),
    ...misses.map((what) => missedText(what, release.lateStores)),
  ].join(' · ');
  return (
    <Tooltip label={dotted(title, artist, said)} multiline maw={320} openDelay={250}>
      <LinkArea
        to={pathOf('/backoffice/music/{id}/show', { id })}
        className={classes.entry}
        data-status={approvalStatus}
      >
        <Picture mediaId={albumImage} variant="thumb" alt="" size={20} />
        <span className={classes.entryName}>{title}</span>
        {misses.some((what) => what !== 'REQUEST') && <TriangleAlert size={13} aria-hidden />}
        <span className="unseen">{said}</span>
      </LinkArea>
    </Tooltip>
  );
}

/** The days of a month in weeks from Monday; null before its first and behind its last. */
function weeksOf(month: number): (string | null)[][] {
  const first = dayOfPeriod(month, 1);
  const last = addDays(dayOfPeriod(addMonths(month, 1), 1), -1);
  const blank = ((dayNumber(first) ?? 0) + 3) % 7;
  const days: (string | null)[] = Array(blank).fill(null);
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** From Monday, as the reader calls them: 1 January 2024 was one. */
function weekdays() {
  const language = languageNow() === 'id' ? 'id' : 'en';
  const named = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const [short, long] = [named('short'), named('long')];
  return Array.from({ length: 7 }, (_, at) => {
    const date = new Date(Date.UTC(2024, 0, 1 + at));
    return { short: short.format(date), long: long.format(date) };
  });
}
