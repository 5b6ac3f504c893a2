import { ActionIcon } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed, ColumnOf } from './listing.ts';

const ToolsMenu = lazy(() => withWords(['table'], import('./toolsMenu.tsx')));

interface ToolsProps {
  resource: AnyListed;
  word: string;
  columns: readonly ColumnOf<never>[];
  address: ListAddress;
}

/** The way to how the table looks: its columns, their widths, how close the rows stand, the panel beside it. */
export function ListTools(props: ToolsProps) {
  const t = useWords();
  const [wanted, want] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      aria-label={t('web.list.setUp')}
      title={t('web.list.setUp')}
      aria-haspopup="menu"
      onClick={() => want(true)}
    >
      <Settings2 size={16} />
    </ActionIcon>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ToolsMenu button={button} {...props} />
    </Suspense>
  );
}
