import { Skeleton } from '@mantine/core';
import type { DashboardSummary } from '@rilis/contract/reports/dashboard';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { Facts, type Way } from './facts.tsx';

const ways = {
  artists: { to: '/backoffice/artist' },
  albums: { to: '/backoffice/music' },
  songs: { to: '/backoffice/music' },
  rbts: { to: '/backoffice/rbt', search: { rbtType: 'rbt' } },
  nsps: { to: '/backoffice/rbt', search: { rbtType: 'nsp_kreasi' } },
} as const satisfies Record<string, Way>;
const names = ['artists', 'albums', 'songs', 'rbts', 'nsps'] as const;

/** My summary: how much there is of everything, each figure the way to its list. */
export function SummaryStrip({ summary }: { summary: DashboardSummary | undefined }) {
  const t = useWords();
  return (
    <Facts
      title={t('reports.dashboard.summary')}
      facts={names.map((name) => {
        const value = summary ? number(summary[name]) : <Skeleton key={name} height={22} width={40} />;
        return [t(`reports.dashboard.${name}`), value, summary && ways[name]] as const;
      })}
    />
  );
}
