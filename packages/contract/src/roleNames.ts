/** The roles of the house, by the names programs know them by; people read the words of `profile.role`. */
export const roleNames = [
  'ROLE_SUPERUSER',
  'ROLE_ADMIN',
  'ROLE_ADMIN_INVOICE',
  'ROLE_FINANCE',
  'ROLE_REVIEWER',
  'ROLE_LABEL',
  'ROLE_INDIVIDUAL',
  'ROLE_LABEL_UPLOADER',
  'ROLE_LABEL_FINANCE',
] as const;
export type RoleName = (typeof roleNames)[number];
