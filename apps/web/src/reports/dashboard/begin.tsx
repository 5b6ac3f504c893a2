import { Card, Text, Title } from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import { useCan, useSession } from '../../kit/call/session.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

type Step = 'artist' | 'album' | 'money' | 'label' | 'approve' | 'report';
const forLabel: readonly (readonly [Step, Pattern])[] = [
  ['artist', '/backoffice/artist/create'],
  ['album', '/backoffice/music/createAlbum'],
  ['money', '/backoffice/statements'],
];
const forStaff: readonly (readonly [Step, Pattern])[] = [
  ['label', '/backoffice/label/create'],
  ['approve', '/backoffice/approval/music'],
  ['report', '/backoffice/reporting-other-dsp'],
];

/** The first steps, while there is nothing yet. */
export function Begin() {
  const t = useWords();
  const may = useCan();
  const staff = useSession()?.user.labelId == null;
  const title = t(staff ? 'reports.dashboard.begin.staffTitle' : 'reports.dashboard.begin.title');
  return (
    <Card component="section" aria-label={title} className={classes.begin}>
      <Title order={2}>{title}</Title>
      <ol className={classes.steps}>
        {(staff ? forStaff : forLabel).map(([step, to], at) => {
          const inside = (
            <>
              <span className={classes.number}>{at + 1}</span>
              <span>
                <Text span fw={600} display="block">
                  {t(`reports.dashboard.begin.${step}`)}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(`reports.dashboard.begin.${step}Text`)}
                </Text>
              </span>
            </>
          );
          return (
            <li key={step}>
              {may(to) ? (
                <LinkArea to={to} className={classes.beginStep}>
                  {inside}
                </LinkArea>
              ) : (
                <div className={classes.beginStep}>{inside}</div>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
