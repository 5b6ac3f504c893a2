import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCan, useSession } from '../call/session.ts';
import { useWords } from '../words.ts';

const tabs = [
  ['/backoffice/deliveries', 'web.menu.deliveries'],
  ['/backoffice/song-other-dsp', 'web.menu.songOtherDsp'],
  ['/backoffice/dsp', 'web.menu.dsp'],
] as const;

/** Where music is delivered, as one page for people of a label: releases with stores, songs with them, the stores themselves. */
export function StoreTabs({ here }: { here: (typeof tabs)[number][0] }) {
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  const shown = tabs.filter(([path]) => may(path));
  if (!useSession()?.user.labelId || shown.length < 2) return null;
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
