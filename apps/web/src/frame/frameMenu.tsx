import { UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useApprovalCounts } from '../catalogue/review/approvalCounts.ts';
import { useCan, useSession } from '../kit/call/session.ts';
import { bringIntoView } from '../kit/look/bringIntoView.ts';
import { LinkArea } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import type { Entry } from '../menuEntry.ts';
import { entryAt, visibleMenu } from '../visibleMenu.ts';
import classes from './frame.module.css';
import { shortMenu } from './shortMenu.ts';

/** The menu, in groups; as icons with tooltips when narrow. */
export function FrameMenu({ narrow, chosen }: { narrow: boolean; chosen?: () => void }) {
  const t = useWords();
  const counts = useApprovalCounts();
  const [all, showAll] = useState(false);
  const visible = visibleMenu(useCan());
  const kind = useSession()?.user.ownerKind;
  const folded = kind && kind !== 'LABEL' ? shortMenu(visible) : undefined;
  const hasMore = folded?.whole.some(
    ({ entries }, at) => entries.length > (folded.short[at]?.entries.length ?? 0),
  );
  const shown = folded ? folded[all ? 'whole' : 'short'] : visible;
  const here = entryAt(useLocation().pathname, visible);
  return (
    <div className={classes.menu} data-narrow={narrow || undefined}>
      {shown.map((group) => (
        <section key={group.word} className={classes.group} aria-label={t(group.word)}>
          <div className={classes.groupName} aria-hidden>
            {narrow ? '' : t(group.word)}
          </div>
          {group.entries.map((entry) => (
            <MenuEntry
              key={entry.path}
              entry={entry}
              here={entry.path === here}
              narrow={narrow}
              count={entry.count ? counts?.[entry.count] : undefined}
              chosen={chosen}
            />
          ))}
        </section>
      ))}
      {hasMore && (
        <UnstyledButton
          className={classes.entry}
          aria-expanded={all}
          aria-label={t('web.menu.more')}
          onClick={() => showAll(!all)}
        >
          <Ellipsis size={17} strokeWidth={1.8} aria-hidden />
          {!narrow && <span className={classes.entryName}>{t('web.menu.more')}</span>}
        </UnstyledButton>
      )}
    </div>
  );
}

interface EntryProps {
  entry: Entry;
  here: boolean;
  narrow: boolean;
  count: number | undefined;
  chosen: (() => void) | undefined;
}

function MenuEntry({ entry, here, narrow, count, chosen }: EntryProps) {
  const t = useWords();
  const { icon: Icon } = entry;
  const name = t(entry.word);
  return (
    <LinkArea
      // A long menu begins at where one is.
      ref={here ? bringIntoView : undefined}
      to={entry.path}
      className={classes.entry}
      data-here={here || undefined}
      aria-current={here ? 'page' : undefined}
      aria-label={narrow ? name : undefined}
      title={narrow ? name : undefined}
      onClick={chosen}
    >
      <Icon size={17} strokeWidth={1.8} aria-hidden />
      {!narrow && <span className={classes.entryName}>{name}</span>}
      {!narrow && !!count && (
        <span className={classes.count}>
          <span aria-hidden>{count > 99 ? '99+' : count}</span>
          <span className="unseen">{t('web.menu.waiting', { count })}</span>
        </span>
      )}
    </LinkArea>
  );
}
