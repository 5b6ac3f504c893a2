import { Text } from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import { ChartNoAxesColumn, type LucideIcon, Receipt, ScrollText } from 'lucide-react';
import { useCan, useOwnLabel } from '../kit/call/session.ts';
import { LinkArea } from '../kit/router/links.tsx';
import { useWords, type Word } from '../kit/words.ts';
import classes from './label.module.css';
import type { LabelRecord } from './labelShow.tsx';

const links: readonly { to: Pattern; name: Word; text: Word; icon: LucideIcon }[] = [
  {
    to: '/backoffice/statements',
    name: 'labels.label.statements',
    text: 'labels.label.statementsText',
    icon: ScrollText,
  },
  {
    to: '/backoffice/invoicing',
    name: 'labels.label.invoicing',
    text: 'labels.label.invoicesText',
    icon: Receipt,
  },
  {
    to: '/backoffice/summary-report',
    name: 'labels.label.summary',
    text: 'labels.label.summaryText',
    icon: ChartNoAxesColumn,
  },
];

/** Where the money of a label is told; staff arrive at lists filtered to it. */
export function LabelLinks({ record }: { record: LabelRecord }) {
  const t = useWords();
  const may = useCan();
  const own = useOwnLabel() !== null;
  return (
    <div className={classes.links}>
      {links
        .filter(({ to }) => may(to))
        .map(({ to, name, text, icon: Icon }) => (
          <LinkArea
            key={to}
            to={to}
            search={own ? {} : { labelCd: record.systemcode }}
            className={classes.link}
          >
            <Icon size={18} strokeWidth={1.8} aria-hidden />
            <Text fw={600} mt={6}>
              {t(name)}
            </Text>
            <Text size="sm" c="dimmed">
              {t(text)}
            </Text>
          </LinkArea>
        ))}
    </div>
  );
}
