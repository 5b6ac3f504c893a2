import { privileges } from '../privileges.ts';

/** The roles of the house, by the names programs know them by; people read the words of `profile.role`. */
type RoleName =
  | 'ROLE_SUPERUSER'
  | 'ROLE_ADMIN'
  | 'ROLE_ADMIN_INVOICE'
  | 'ROLE_FINANCE'
  | 'ROLE_REVIEWER'
  | 'ROLE_LABEL'
  | 'ROLE_INDIVIDUAL'
  | 'ROLE_LABEL_UPLOADER'
  | 'ROLE_LABEL_FINANCE';

/** A role as it is seeded; administrators may change all but the first. `*` is the wildcard. */
export interface SeededRole {
  authorityName: RoleName;
  name: string;
  privileges: readonly string[];
}

const except = (...left: string[]) =>
  privileges.map((privilege) => privilege.id).filter((id) => !left.includes(id));

const owner = [
  'dashboard',
  'music.read',
  'music.write',
  'transfer.request',
  'coverToMaster.apply',
  'artist.read',
  'artist.write',
  'rbt.read',
  'rbt.write',
  'label.own',
  'label.update',
  'team',
  'label.contract.read',
  'invoicing.read',
  'invoicing.request',
  'statement.read',
  'statement.share',
  'statement.split',
  'report.money',
  'report.catalogue',
  'songOtherDsp.read',
  'deliveries.read',
  'catalogueArchive',
  'notifications',
  'audit',
];

export const roles: readonly SeededRole[] = [
  { authorityName: 'ROLE_SUPERUSER', name: 'Superuser', privileges: ['*'] },
  {
    authorityName: 'ROLE_ADMIN',
    name: 'Administrator',
    privileges: except(
      'invoicing.financeReview',
      'invoicing.pay',
      'invoicing.request',
      'coverPayees.pay',
      'mailbox',
    ),
  },
  {
    authorityName: 'ROLE_ADMIN_INVOICE',
    name: 'Invoice administrator',
    privileges: [
      'label.own',
      'label.contract.read',
      'invoicing.read',
      'invoicing.adminReview',
      'statement.read',
      'report.money',
      'notifications',
      'audit',
      'audit.money',
    ],
  },
  {
    authorityName: 'ROLE_FINANCE',
    name: 'Finance',
    privileges: [
      'dashboard',
      'label.read',
      'label.own',
      'label.contract.read',
      'label.contract.write',
      'invoicing.read',
      'invoicing.financeReview',
      'invoicing.pay',
      'statement.read',
      'statement.share',
      'statement.split',
      'statement.calculate',
      'statement.approve',
      'periods.read',
      'periods.lock',
      'ledger.read',
      'coverToMaster.read',
      'coverPayees.read',
      'coverPayees.pay',
      'pools.read',
      'pools.write',
      'suspense.read',
      'suspense.match',
      'platforms.read',
      'platforms.write',
      'report.money',
      'report.catalogue',
      'report.label',
      'report.upload',
      'reportCalendar.read',
      'reportCalendar.write',
      'taxRules.read',
      'taxRules.write',
      'notifications',
      'audit',
      'audit.money',
    ],
  },
  {
    authorityName: 'ROLE_REVIEWER',
    name: 'Reviewer',
    privileges: [
      'dashboard',
      'music.read',
      'artist.read',
      'rbt.read',
      'label.read',
      'label.own',
      'approval',
      'transfer.decide',
      'coverToMaster.verify',
      'songOtherDsp.read',
      'deliveries.read',
      'notifications',
      'audit',
      'audit.review',
    ],
  },
  { authorityName: 'ROLE_LABEL', name: 'Label', privileges: owner },
  { authorityName: 'ROLE_INDIVIDUAL', name: 'Individual', privileges: owner },
  // Of a team: who brings the music sees no money, who keeps the money brings no music.
  {
    authorityName: 'ROLE_LABEL_UPLOADER',
    name: 'Label: uploader',
    privileges: [
      'dashboard',
      'music.read',
      'music.write',
      'artist.read',
      'artist.write',
      'rbt.read',
      'rbt.write',
      'songOtherDsp.read',
      'deliveries.read',
      'notifications',
      'audit',
    ],
  },
  {
    authorityName: 'ROLE_LABEL_FINANCE',
    name: 'Label: finance',
    privileges: [
      'dashboard',
      'music.read',
      'artist.read',
      'rbt.read',
      'label.own',
      'label.contract.read',
      'invoicing.read',
      'invoicing.request',
      'statement.read',
      'statement.share',
      'statement.split',
      'report.money',
      'report.catalogue',
      'songOtherDsp.read',
      'deliveries.read',
      'notifications',
      'audit',
    ],
  },
];

/** Roles of the owners of a label. */
export const ownerRoles: readonly string[] = ['ROLE_LABEL', 'ROLE_INDIVIDUAL'];

/** Roles of people of a label; whoever has one belongs to a label. */
export const labelRoles: readonly string[] = [...ownerRoles, 'ROLE_LABEL_UPLOADER', 'ROLE_LABEL_FINANCE'];
