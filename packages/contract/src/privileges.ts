import type { Pattern } from './route.ts';

/** A right that a role can be given: the screens and buttons it opens. The same patterns guard the server. */
export interface Privilege {
  id: string;
  group: string;
  ui: readonly Pattern[];
  /** LABEL: may be given to people of a label; row-level security keeps them to its rows. ALL: staff only. */
  scope: 'ALL' | 'LABEL';
}

const screens = (base: Pattern, ...verbs: string[]): Pattern[] =>
  verbs.map((verb) => `${base}${verb}` as Pattern);
const writing = ['/create', '/{id}/update'];

const label = (id: string, group: string, ...ui: Pattern[]): Privilege => ({ id, group, ui, scope: 'LABEL' });
const staff = (id: string, group: string, ...ui: Pattern[]): Privilege => ({ id, group, ui, scope: 'ALL' });

/** A regular entity of the back office: read, write and final removal; the screens on which a row is read, beside the list. */
const entity = (group: string, name: string, ...shows: string[]): Privilege[] => [
  staff(`${name}.read`, group, ...screens(`/backoffice/${name}`, '', ...shows)),
  staff(`${name}.write`, group, ...screens(`/backoffice/${name}`, ...writing)),
  staff(`${name}.remove`, group, `/backoffice/${name}/{id}/delete`),
];

export const privileges: readonly Privilege[] = [
  label('dashboard', 'dashboard', '/backoffice/dashboard'),
  label('music.read', 'music', '/backoffice/music', '/backoffice/music/{id}/show'),
  label(
    'music.write',
    'music',
    '/backoffice/music/createAlbum',
    '/backoffice/music/create',
    '/backoffice/music/{id}/update',
    '/backoffice/song/create/{id}',
    '/backoffice/song/{id}/update',
  ),
  label(
    'transfer.request',
    'music',
    '/backoffice/music/{id}/transfer',
    '/backoffice/artist/{id}/transfer',
    '/backoffice/transfers',
    '/backoffice/transfers/{id}/show',
  ),
  label(
    'coverToMaster.apply',
    'music',
    '/backoffice/coverToMaster',
    '/backoffice/coverToMaster/pengajuan',
    '/backoffice/coverToMaster/status',
    '/backoffice/coverToMaster/{id}/show',
    '/backoffice/coverToMaster/{id}/update',
  ),
  label('catalogueArchive', 'music', '/backoffice/catalogue-archive'),
  staff('music.remove', 'music', '/backoffice/music/{id}/delete'),
  label('artist.read', 'artist', '/backoffice/artist', '/backoffice/artist/{id}/show'),
  label('artist.write', 'artist', '/backoffice/artist/create', '/backoffice/artist/{id}/update'),
  staff('artist.remove', 'artist', '/backoffice/artist/{id}/delete'),
  label('rbt.read', 'ringback', '/backoffice/rbt', '/backoffice/rbt/{id}/show', '/backoffice/rbt-numbers'),
  label(
    'rbt.write',
    'ringback',
    '/backoffice/rbt/create',
    '/backoffice/rbt/{id}/update',
    '/backoffice/nsp/create',
    '/backoffice/nsp/{id}/update',
  ),
  staff('rbtOperator.read', 'ringback', '/backoffice/rbt-operator', '/backoffice/rbt-operator/{id}/show'),
  staff('rbtOperator.send', 'ringback', '/backoffice/rbt-operator#send'),
  staff('toneNumbers.block', 'ringback', '/backoffice/rbt-numbers/blocked'),
  staff('rbtMigration', 'ringback', '/backoffice/rbt-migration'),
  staff('rbt.remove', 'ringback', '/backoffice/rbt/{id}/delete', '/backoffice/nsp/{id}/delete'),
  staff('label.read', 'label', '/backoffice/label'),
  staff('label.write', 'label', '/backoffice/label/create'),
  staff('label.remove', 'label', '/backoffice/label/{id}/delete'),
  label('label.own', 'label', '/backoffice/label/{id}/show'),
  label('label.update', 'label', '/backoffice/label/{id}/update'),
  label('team', 'label', '/backoffice/label/{id}/team'),
  label('label.contract.read', 'label', '/backoffice/label/{id}/show#contract'),
  staff(
    'label.contract.write',
    'label',
    '/backoffice/label/{id}/update#contract',
    '/backoffice/contracts',
    '/backoffice/contractChanges',
  ),
  staff(
    'approval',
    'approval',
    ...screens('/backoffice/approval', '/music', '/user', '/artist', '/label', '/rbt'),
    // Whoever decides reads what is decided.
    ...screens('/backoffice/music', '', '/{id}/show'),
    ...screens('/backoffice/artist', '', '/{id}/show'),
    ...screens('/backoffice/rbt', '', '/{id}/show'),
    '/backoffice/label/{id}/show',
  ),
  staff(
    'approval.reopen',
    'approval',
    '/backoffice/approval/music#reopen',
    '/backoffice/approval/user#reopen',
    '/backoffice/approval/artist#reopen',
    '/backoffice/approval/label#reopen',
    '/backoffice/approval/rbt#reopen',
    '/backoffice/approval/cover#reopen',
  ),
  staff(
    'transfer.decide',
    'approval',
    '/backoffice/transfers',
    '/backoffice/transfers/{id}/show',
    '/backoffice/transfers#decide',
    '/backoffice/approval/transfer',
  ),
  staff(
    'coverToMaster.read',
    'music',
    '/backoffice/coverToMaster',
    '/backoffice/coverToMaster/status',
    '/backoffice/coverToMaster/{id}/show',
  ),
  staff(
    'coverToMaster.verify',
    'approval',
    '/backoffice/coverToMaster',
    '/backoffice/coverToMaster/status',
    '/backoffice/coverToMaster/{id}/show',
    '/backoffice/approval/cover',
  ),
  label('invoicing.read', 'invoicing', '/backoffice/invoicing', '/backoffice/rbt-invoicing'),
  label(
    'invoicing.request',
    'invoicing',
    '/backoffice/invoicing#request',
    '/backoffice/rbt-invoicing#request',
    '/backoffice/invoicing#upload',
    '/backoffice/rbt-invoicing#upload',
  ),
  staff(
    'invoicing.adminReview',
    'invoicing',
    '/backoffice/invoicing#adminReview',
    '/backoffice/rbt-invoicing#adminReview',
  ),
  staff(
    'invoicing.financeReview',
    'invoicing',
    '/backoffice/invoicing#financeReview',
    '/backoffice/rbt-invoicing#financeReview',
  ),
  staff('invoicing.pay', 'invoicing', '/backoffice/invoicing#pay', '/backoffice/rbt-invoicing#pay'),
  label('statement.read', 'royalties', '/backoffice/statements', '/backoffice/statements/{id}/show'),
  label('statement.share', 'royalties', '/backoffice/statements#share'),
  label('statement.split', 'royalties', '/backoffice/music/{id}/splits'),
  staff('statement.calculate', 'royalties', '/backoffice/statements#calculate'),
  staff('statement.approve', 'royalties', '/backoffice/statements#approve'),
  staff('periods.read', 'royalties', '/backoffice/periods', '/backoffice/periods/{id}/show'),
  staff('periods.lock', 'royalties', '/backoffice/periods#lock'),
  staff('ledger.read', 'royalties', '/backoffice/ledger'),
  staff('coverPayees.read', 'royalties', '/backoffice/coverPayees', '/backoffice/coverPayees/{id}/show'),
  staff('coverPayees.pay', 'royalties', '/backoffice/coverPayees#pay'),
  ...entity('royalties', 'pools'),
  staff(
    'suspense.read',
    'royalties',
    '/backoffice/suspense',
    '/backoffice/suspense/decided',
    '/backoffice/suspense/{id}/show',
  ),
  staff('suspense.match', 'royalties', '/backoffice/suspense#match'),
  label(
    'report.money',
    'reports',
    '/backoffice/summary-report',
    '/backoffice/statistic-report',
    '/backoffice/dashboard#money',
  ),
  label(
    'report.catalogue',
    'reports',
    '/backoffice/reporting-music',
    '/backoffice/reporting-other-dsp',
    '/backoffice/reporting-rbt',
    '/backoffice/reporting-artist',
    '/backoffice/reporting-cover-to-master',
  ),
  staff('report.label', 'reports', '/backoffice/reporting-label'),
  staff(
    'report.downloads',
    'reports',
    '/backoffice/summary-report#totalDownload',
    '/backoffice/statistic-report#dl',
  ),
  staff('report.upload', 'reports', '/backoffice/reporting-other-dsp#upload'),
  staff('reportCalendar.read', 'reports', '/backoffice/report-calendar'),
  staff('reportCalendar.write', 'reports', '/backoffice/report-calendar#remit'),
  label('songOtherDsp.read', 'dsp', '/backoffice/song-other-dsp', '/backoffice/dsp'),
  staff('songOtherDsp.send', 'dsp', '/backoffice/song-other-dsp#send'),
  staff('dsp.write', 'dsp', '/backoffice/dsp/create', '/backoffice/dsp/{id}/update'),
  staff('dsp.remove', 'dsp', '/backoffice/dsp/{id}/delete'),
  staff('dsp.delivery', 'dsp', '/backoffice/dsp/{id}/delivery'),
  label('deliveries.read', 'dsp', '/backoffice/deliveries', '/backoffice/deliveries/{id}/show'),
  staff('deliveries.send', 'dsp', '/backoffice/deliveries#send'),
  ...['faq', 'privacyAndPolicy', 'termAndCondition', 'aboutUs', 'aboutUsContact'].flatMap((name) =>
    entity('content', name),
  ),
  ...[
    'homepage',
    'homepageBenefit',
    'homepageTopHits',
    'homepageTestimonial',
    'homepageSocialMedia',
    'homepagePlan',
    'challenges',
  ].flatMap((name) => entity('content', name, '/{id}/show')),
  ...['role', 'userM', 'genres', 'tags', 'platforms', 'numberPrefixes', 'nationalities', 'domiciles'].flatMap(
    (name) => entity('masterData', name),
  ),
  staff('sysparam.read', 'masterData', '/backoffice/sysparam'),
  staff(
    'sysparam.write',
    'masterData',
    '/backoffice/sysparam/create',
    '/backoffice/sysparam/{id}/update',
    '/backoffice/contractChanges',
  ),
  staff('sysparam.remove', 'masterData', '/backoffice/sysparam/{id}/delete'),
  staff('taxRules.read', 'masterData', '/backoffice/taxRules'),
  staff(
    'taxRules.write',
    'masterData',
    '/backoffice/taxRules/create',
    '/backoffice/taxRules/{id}/update',
    '/backoffice/contractChanges',
  ),
  staff('userM.viewAs', 'masterData', '/backoffice/userM#viewAs'),
  label('notifications', 'account', '/backoffice/notifications'),
  label('audit', 'account', '/backoffice/audit'),
  staff('audit.money', 'account', '/backoffice/audit#money'),
  staff('audit.review', 'account', '/backoffice/audit#review'),
  staff('audit.all', 'account', '/backoffice/audit#all'),
  staff('operatorSimulator', 'ringback', '/backoffice/operator-simulator'),
  staff('privySimulator', 'invoicing', '/backoffice/privy-simulator'),
  staff('storeSimulator', 'dsp', '/backoffice/store-simulator'),
  staff('mailbox', 'account', '/backoffice/mailbox', '/backoffice/outside'),
];

export const privilegeIds: readonly string[] = privileges.map((privilege) => privilege.id);
