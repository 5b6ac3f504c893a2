import type { Pattern } from '@rilis/contract/route';
import {
  AudioLines,
  Building2,
  ChartNoAxesColumn,
  CircleHelp,
  ClipboardCheck,
  FileUp,
  Flame,
  Info,
  LayoutGrid,
  type LucideIcon,
  MessageSquareQuote,
  MicVocal,
  PanelsTopLeft,
  Phone,
  Receipt,
  Scale,
  ScrollText,
  Share2,
  ShieldCheck,
  Sparkles,
  Store,
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
    entries: [
      { path: '/backoffice/homepage', word: 'web.menu.hero', icon: PanelsTopLeft },
      { path: '/backoffice/homepageBenefit', word: 'web.menu.benefits', icon: Sparkles },
      { path: '/backoffice/homepageTopHits', word: 'web.menu.topHits', icon: Flame },
      { path: '/backoffice/homepageTestimonial', word: 'web.menu.testimonials', icon: MessageSquareQuote },
      { path: '/backoffice/homepageSocialMedia', word: 'web.menu.social', icon: Share2 },
      { path: '/backoffice/faq', word: 'web.menu.faq', icon: CircleHelp },
      { path: '/backoffice/aboutUs', word: 'web.menu.about', icon: Info },
      { path: '/backoffice/aboutUsContact', word: 'web.menu.contacts', icon: Phone },
      { path: '/backoffice/termAndCondition', word: 'web.menu.term', icon: Scale },
      { path: '/backoffice/privacyAndPolicy', word: 'web.menu.privacy', icon: ShieldCheck },
      { path: '/backoffice/dsp', word: 'web.menu.dsp', icon: Store },
    ],
  },
];

/** What of the menu someone sees. */
export const visibleMenu = (can: (path: Pattern) => boolean): Group[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => can(path)) }))
    .filter(({ entries }) => entries.length > 0);
