import type { Can, Pattern } from '@rilis/contract/route';
import {
  ArrowRightLeft,
  AudioLines,
  BellRing,
  BookOpen,
  Building,
  Building2,
  CalendarCheck,
  CalendarClock,
  ChartNoAxesColumn,
  ChartPie,
  ChartSpline,
  CircleHelp,
  ClipboardCheck,
  Disc3,
  FileMusic,
  FileUp,
  Flag,
  Flame,
  FlaskConical,
  History,
  Inbox,
  Info,
  Landmark,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  Mails,
  MapPin,
  MessageSquareQuote,
  MicVocal,
  Music4,
  PanelsTopLeft,
  Percent,
  Phone,
  PhoneForwarded,
  RadioTower,
  Receipt,
  Scale,
  ScrollText,
  Share2,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  Tags,
  Truck,
  UserCheck,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { Word } from './kit/words.ts';

export interface Entry {
  path: Pattern;
  /** Other addresses of the same page: it leads to the first of all that may be opened. */
  tabs?: readonly Pick<Entry, 'path' | 'word'>[];
  /** What else opens it; otherwise its path does. */
  can?: Can;
  word: Word;
  icon: LucideIcon;
  /** The queue whose length stands beside it. */
  count?: `${'music' | 'artist' | 'label' | 'user' | 'rbt' | 'cover' | 'transfer'}Approval`;
  /** Its `{id}` is the reader's own label; nobody without one sees it. */
  own?: true;
  /** How people of a label call it; `null`: they reach it from another screen. */
  mine?: Word | null;
}

export interface Group {
  word: Word;
  entries: readonly Entry[];
}

/** The menu of the back office. An entry shows only to whoever may open its path, a group only with an entry. */
export const menu: readonly Group[] = [
  {
    word: 'web.menu.overview',
    entries: [
      { path: '/backoffice/dashboard', word: 'web.menu.dashboard', icon: LayoutGrid },
      { path: '/backoffice/label/{id}/show', word: 'web.menu.ownLabel', icon: Building2, own: true },
      { path: '/backoffice/label/{id}/team', word: 'web.menu.team', icon: Users, own: true },
    ],
  },
  {
    word: 'web.menu.catalogue',
    entries: [
      { path: '/backoffice/music', word: 'web.menu.music', icon: AudioLines },
      {
        path: '/backoffice/release-calendar',
        can: '/backoffice/music',
        word: 'web.menu.releaseCalendar',
        icon: CalendarClock,
      },
      { path: '/backoffice/artist', word: 'web.menu.artist', icon: MicVocal },
      { path: '/backoffice/rbt', word: 'web.menu.rbt', icon: BellRing },
      { path: '/backoffice/transfers', word: 'web.menu.transfers', icon: ArrowRightLeft },
      { path: '/backoffice/coverToMaster', word: 'web.menu.covers', icon: FileMusic },
      { path: '/backoffice/coverToMaster/status', word: 'web.menu.coverStatus', icon: ListChecks },
      {
        path: '/backoffice/deliveries',
        tabs: [
          { path: '/backoffice/song-other-dsp', word: 'web.menu.storeSongs' },
          { path: '/backoffice/dsp', word: 'web.menu.stores' },
        ],
        word: 'web.menu.deliveries',
        icon: Truck,
      },
      { path: '/backoffice/catalogue-archive', word: 'web.menu.catalogueArchive', icon: FileUp },
      { path: '/backoffice/rbt-numbers', word: 'ringbackMenu.numbers', icon: Phone },
      { path: '/backoffice/rbt-migration', word: 'ringbackMenu.migration', icon: PhoneForwarded },
      { path: '/backoffice/rbt-operator', word: 'ringbackMenu.operator', icon: RadioTower },
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
      {
        path: '/backoffice/approval/rbt',
        word: 'web.menu.approvalRbt',
        icon: BellRing,
        count: 'rbtApproval',
      },
      {
        path: '/backoffice/approval/label',
        word: 'web.menu.approvalLabel',
        icon: Building,
        count: 'labelApproval',
      },
      {
        path: '/backoffice/approval/cover',
        word: 'web.menu.approvalCover',
        icon: FileMusic,
        count: 'coverApproval',
      },
      {
        path: '/backoffice/approval/transfer',
        word: 'web.menu.approvalTransfer',
        icon: ArrowRightLeft,
        count: 'transferApproval',
      },
      {
        path: '/backoffice/approval/user',
        word: 'web.menu.approvalUser',
        icon: UserRoundCheck,
        count: 'userApproval',
      },
      {
        path: '/backoffice/bankChanges',
        can: ['/backoffice/approval/label', '/backoffice/invoicing#adminReview'],
        word: 'web.menu.bankChanges',
        icon: Landmark,
      },
    ],
  },
  {
    word: 'web.menu.money',
    entries: [
      { path: '/backoffice/periods', word: 'web.menu.periods', icon: CalendarCheck },
      { path: '/backoffice/statements', word: 'web.menu.statements', icon: ScrollText },
      { path: '/backoffice/pools', word: 'web.menu.pools', icon: ChartPie },
      { path: '/backoffice/suspense', word: 'web.menu.suspense', icon: Inbox },
      { path: '/backoffice/ledger', word: 'web.menu.ledger', icon: BookOpen },
      { path: '/backoffice/contracts', word: 'web.menu.contracts', icon: CalendarClock },
      { path: '/backoffice/contractChanges', word: 'web.menu.contractChanges', icon: Users },
      { path: '/backoffice/invoicing', word: 'web.menu.invoicing', icon: Receipt },
      { path: '/backoffice/rbt-invoicing', word: 'web.menu.ringbackInvoicing', icon: BellRing },
      {
        path: '/backoffice/payment-runs',
        can: '/backoffice/invoicing#pay',
        word: 'web.menu.paymentRuns',
        icon: Landmark,
      },
      {
        path: '/backoffice/withholding-slips',
        can: '/backoffice/invoicing',
        word: 'web.menu.slips',
        icon: Percent,
      },
    ],
  },
  {
    word: 'web.menu.reports',
    entries: [
      { path: '/backoffice/reporting-other-dsp', word: 'web.menu.imports', icon: FileUp },
      { path: '/backoffice/report-calendar', word: 'web.menu.calendar', icon: ClipboardCheck },
      { path: '/backoffice/summary-report', word: 'web.menu.summary', icon: ChartNoAxesColumn },
      { path: '/backoffice/statistic-report', word: 'web.menu.statistic', icon: ChartSpline },
      { path: '/backoffice/reporting-label', word: 'web.menu.byLabel', icon: Tags },
      { path: '/backoffice/reporting-music', word: 'web.menu.bySong', icon: Disc3 },
      { path: '/backoffice/reporting-rbt', word: 'web.menu.ringbackLines', icon: BellRing },
      { path: '/backoffice/reporting-artist', word: 'ringbackMenu.artists', icon: MicVocal },
      { path: '/backoffice/reporting-cover-to-master', word: 'web.menu.coverLines', icon: AudioLines },
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
      { path: '/backoffice/homepagePlan', word: 'web.menu.plans', icon: Percent },
      { path: '/backoffice/challenges', word: 'web.menu.challenges', icon: Flag },
      { path: '/backoffice/faq', word: 'web.menu.faq', icon: CircleHelp },
      { path: '/backoffice/aboutUs', word: 'web.menu.about', icon: Info },
      { path: '/backoffice/aboutUsContact', word: 'web.menu.contacts', icon: Phone },
      { path: '/backoffice/termAndCondition', word: 'web.menu.term', icon: Scale },
      { path: '/backoffice/privacyAndPolicy', word: 'web.menu.privacy', icon: ShieldCheck },
    ],
  },
  {
    word: 'web.menu.admin',
    entries: [
      { path: '/backoffice/userM', word: 'web.menu.userM', icon: Users },
      { path: '/backoffice/role', word: 'web.menu.role', icon: ShieldCheck },
      { path: '/backoffice/sysparam', word: 'web.menu.sysparam', icon: SlidersHorizontal },
      { path: '/backoffice/taxRules', word: 'web.menu.taxRules', icon: Percent },
      { path: '/backoffice/genres', word: 'web.menu.genres', icon: Music4 },
      { path: '/backoffice/tags', word: 'web.menu.tags', icon: Tags },
      { path: '/backoffice/numberPrefixes', word: 'ringbackMenu.numberPrefixes', icon: Phone },
      { path: '/backoffice/platforms', word: 'web.menu.platforms', icon: Disc3 },
      { path: '/backoffice/nationalities', word: 'web.menu.nationalities', icon: Flag },
      { path: '/backoffice/domiciles', word: 'web.menu.domiciles', icon: MapPin },
      { path: '/backoffice/audit', word: 'web.menu.audit', icon: History, mine: 'web.menu.activity' },
      { path: '/backoffice/outside', word: 'web.menu.outside', icon: FlaskConical },
      { path: '/backoffice/mailbox', word: 'web.menu.mailbox', icon: Mails },
    ],
  },
];
