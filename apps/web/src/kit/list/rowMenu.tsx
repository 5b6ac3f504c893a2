import { ActionIcon } from '@mantine/core';
import type { Can } from '@rilis/contract/route';
import { Ellipsis } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCan } from '../call/session.ts';
import { useWords, type Word } from '../words.ts';

// A menu brings a positioning library with it, so it comes with the first one that is opened.
const OpenMenu = lazy(() => import('./openMenu.tsx'));
const MenuLine = lazy(async () => ({ default: (await import('./openMenu.tsx')).MenuLine }));

const MenuLink = lazy(async () => ({ default: (await import('../router/linkMenuItem.tsx')).LinkMenuItem }));

export interface RowActionProps {
  label: Word;
  icon?: ReactNode;
  can?: Can;
  /** Red: it takes something away. */
  destructive?: boolean;
  onClick: () => void;
}

/** A line of a row's menu; hidden when the person may not. */
export function RowAction({ label, can, ...line }: RowActionProps) {
  const may = useCan();
  const t = useWords();
  if (can && !may(can)) return null;
  return <MenuLine {...line}>{t(label)}</MenuLine>;
}

/** A line of a row's menu that leads somewhere. */
export function RowLink({ label, icon, to }: { label: Word; icon: ReactNode; to: string }) {
  const t = useWords();
  return (
    <MenuLink to={to} leftSection={icon}>
      {t(label)}
    </MenuLink>
  );
}

/** The menu at the end of a row; clicks in it do not open the row. */
export function RowMenu({ children, name }: { children: ReactNode; name: string }) {
  const t = useWords();
  const [wanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      size={32}
      aria-label={`${t('action.more')}: ${name}`}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={16} />
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu target={button}>{children}</OpenMenu>
    </Suspense>
  );
}
