import { Card, Skeleton, Text, Title } from '@mantine/core';
import type { DashboardSummary } from '@rilis/contract/reports/dashboard';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { number } from '../../kit/look/formats.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

const parts = [
  {
    name: 'complete',
    tone: 'teal',
    search: { approvalStatus: ['APPROVED', 'TAKEDOWN_REQUESTED'], converted: 'Y' },
  },
  { name: 'onProgress', tone: 'amber', search: { onProgress: 'Y' } },
  { name: 'rejected', tone: 'red', search: { approvalStatus: ['REJECTED', 'CHANGES_REQUESTED'] } },
  { name: 'drafts', tone: 'gray', search: { approvalStatus: 'DRAFT' } },
] as const;

/** My music by where it stands; each figure opens its list. */
export function MusicPanel({ summary }: { summary: DashboardSummary | undefined }) {
  const t = useWords();
  const opens = useCan()('/backoffice/music');
  const staff = useOwnLabel() === null;
  const title = t(staff ? 'reports.dashboard.musicAll' : 'reports.dashboard.music');
  return (
    <Card component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      <div className={classes.music}>
        {parts.map(({ name, tone, search }) => {
          const inside = (
            <>
              <span className={classes.dot} data-tone={tone}>
                {t(`reports.dashboard.${name}`)}
              </span>
              {summary ? (
                <span className={classes.figure}>{number(summary.music[name])}</span>
              ) : (
                <Skeleton height={26} width={48} my={4} />
              )}
              <Text span size="xs" c="dimmed">
                {t(`reports.dashboard.${name}Hint`)}
              </Text>
            </>
          );
          return opens ? (
            <LinkArea key={name} to="/backoffice/music" search={search} className={classes.tile}>
              {inside}
            </LinkArea>
          ) : (
            <div key={name} className={classes.tile}>
              {inside}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
