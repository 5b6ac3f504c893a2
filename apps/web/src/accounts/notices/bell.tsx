import { ActionIcon, Indicator } from '@mantine/core';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../kit/words.ts';
import { useNoticeInfo } from './notices.ts';

const BellMenu = lazy(() => import('./bellMenu.tsx'));

/** How many notices are unread; the ten newest come when it is pressed. */
export function Bell() {
  const t = useWords();
  const [wanted, setWanted] = useState(false);
  const count = useNoticeInfo()?.count ?? 0;
  const button = (
    <ActionIcon
      aria-label={t('web.notifications.count', { count })}
      aria-haspopup="dialog"
      // The count stands over its corner.
      style={{ overflow: 'visible' }}
      onClick={() => setWanted(true)}
    >
      <Indicator label={count > 99 ? '99+' : count} disabled={count === 0} size={16} offset={-2} color="red">
        <BellIcon size={17} style={{ display: 'block' }} />
      </Indicator>
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <BellMenu target={button} />
    </Suspense>
  );
}
