import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../call/session.ts';
import { useWords } from '../words.ts';

const tabs = [
  ['/backoffice/deliveries', 'web.menu.storeReleases'],
  ['/backoffice/song-other-dsp', 'web.menu.storeSongs'],
  ['/backoffice/dsp', 'web.menu.stores'],
] as const;

/** Where we deliver is one page: releases with stores, songs with them, and the stores themselves. */
export function StoreTabs({ here }: { here: (typeof tabs)[number][0] }) {
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  const shown = tabs.filter(([path]) => may(path));
  if (shown.length < 2) return null;
  return (
    <Tabs mb="sm" value={here} onChange={(to) => void navigate({ to: to ?? here })}>
      <Tabs.List aria-label={t('web.menu.deliveries')}>
        {shown.map(([path, word]) => (
          <Tabs.Tab key={path} value={path}>
            {t(word)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
