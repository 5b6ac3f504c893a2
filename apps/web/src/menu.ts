import type { Pattern } from '@rilis/contract/route';
import {
  AudioLines,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  ClipboardCheck,
  FileUp,
  LayoutGrid,
  type LucideIcon,
  MicVocal,
  Receipt,
  ScrollText,
  UserCheck,
} from 'lucide-react';
import type { Word } from './kit/words.ts';

export interface Entry {
  path: Pattern;
  word: Word;
  icon: LucideIcon;
  /** The queue whose length stands beside it. */
  count?: 'musicApproval' | 'artistApproval' | 'labelApproval' | 'userApproval' | 'rbtApproval';
}

export interface Group {
  word: Word;
  entries: readonly Entry[];
}

/** The menu of the back office. An entry shows only to whoever may open its path, a group only with an entry. */
export const menu: readonly Group[] = [
  {
    word: 'web.menu.overview',
    entries: [{ path: '/backoffice/dashboard', word: 'web.menu.dashboard', icon: LayoutGrid }],
  },
  {
    word: 'web.menu.catalogue',
    entries: [
      { path: '/backoffice/music', word: 'web.menu.music', icon: AudioLines },
      { path: '/backoffice/artist', word: 'web.menu.artist', icon: MicVocal },
    ],
  },
  {
    word: 'web.menu.review',
    entries: [
      {
        path: '/backoffice/approval/music',
        word: 'web.menu.approvalMusic',
        icon: ClipboardCheck,
        count: 'musicApproval',
      },
      {
        path: '/backoffice/approval/artist',
        word: 'web.menu.approvalArtist',
        icon: UserCheck,
        count: 'artistApproval',
      },
    ],
  },
  {
    word: 'web.menu.money',
    entries: [
      { path: '/backoffice/statements', word: 'web.menu.statements', icon: ScrollText },
      { path: '/backoffice/invoicing', word: 'web.menu.invoicing', icon: Receipt },
    ],
  },
  {
    word: 'web.menu.reports',
    entries: [
      { path: '/backoffice/reporting-other-dsp', word: 'web.menu.imports', icon: FileUp },
      { path: '/backoffice/summary-report', word: 'web.menu.summary', icon: ChartNoAxesColumn },
    ],
  },
  {
    word: 'web.menu.people',
    entries: [{ path: '/backoffice/label', word: 'web.menu.label', icon: Building2 }],
  },
  {
    word: 'web.menu.content',
    entries: [{ path: '/backoffice/faq', word: 'web.menu.faq', icon: CircleHelp }],
  },
];

/** What of the menu someone sees. */
export const visibleMenu = (can: (path: Pattern) => boolean): Group[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => can(path)) }))
    .filter(({ entries }) => entries.length > 0);
