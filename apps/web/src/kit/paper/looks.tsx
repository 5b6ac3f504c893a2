import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { invoiceTime } from '../look/formats.ts';
import { useWords } from '../words.ts';
import classes from './looks.module.css';

/** Somebody of the staff looked at a paper, called as its readers call it. */
interface Look {
  paper: string;
  by: string;
  times: number;
  at: Date;
}

interface LooksProps {
  looks: readonly Look[];
  /** Whether it is told to whoever they are of. */
  own: boolean;
}

const few = 4;

/** Who of the staff has looked at which document, newest first. */
export function Looks({ looks, own }: LooksProps) {
  const t = useWords();
  const [all, setAll] = useState(false);
  if (looks.length === 0)
    return (
      <Text size="sm" c="dimmed" mt={6}>
        {t('paperDesk.looks.none')}
      </Text>
    );
  return (
    <>
      <ul className={classes.looks}>
        {looks.slice(0, all ? undefined : few).map((look) => (
          <li key={`${look.paper} ${look.by} ${look.at.getTime()}`}>
            <Line look={look} own={own} />
          </li>
        ))}
      </ul>
      {!all && looks.length > few && (
        <Anchor component="button" type="button" size="xs" ta="start" onClick={() => setAll(true)}>
          {t('paperDesk.looks.all', { count: looks.length })}
        </Anchor>
      )}
    </>
  );
}

function Line({ look: { by, paper, times, at }, own }: { look: Look; own: boolean }) {
  const t = useWords();
  const said = { by, paper, time: invoiceTime(at) };
  return (
    <Text size="sm">
      {t(own ? 'paperDesk.looks.yours' : 'paperDesk.looks.theirs', said)}
      {times > 1 && (
        <Text span size="xs" c="dimmed">
          {' '}
          · {t('paperDesk.looks.times', { count: times })}
        </Text>
      )}
    </Text>
  );
}
