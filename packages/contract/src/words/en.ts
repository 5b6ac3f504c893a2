import { accountScreens } from './en/accountScreens.ts';
import { accounts } from './en/accounts.ts';
import { administration } from './en/administration.ts';
import { approval } from './en/approval.ts';
import { auditWords } from './en/auditWords.ts';
import { catalogue } from './en/catalogue.ts';
import { catalogueScreens } from './en/catalogueScreens.ts';
import { content } from './en/content.ts';
import { invoice } from './en/invoice.ts';
import { kit } from './en/kit.ts';
import { labels } from './en/labels.ts';
import { mail } from './en/mail.ts';
import { media, mediaProblems } from './en/media.ts';
import { notification } from './en/notification.ts';
import { privilege } from './en/privileges.ts';
import { problems } from './en/problems.ts';
import { reference } from './en/reference.ts';
import { reportImport } from './en/reportImport.ts';
import { reports } from './en/reports.ts';
import { reviewScreens } from './en/reviewScreens.ts';
import { royalties } from './en/royaltyScreens.ts';
import { tax } from './en/tax.ts';
import { web } from './en/web.ts';

/** The English catalogue, one branch a room. `kit`'s words stand at the root, every room's problems under `error`. */
export const en = {
  ...kit,
  error: { ...kit.error, ...problems, media: mediaProblems },
  approval,
  catalogue,
  catalogueScreens,
  reviewScreens,
  notification,
  import: reportImport,
  invoice,
  tax,
  content,
  mail,
  privilege,
  media,
  accounts,
  accountScreens,
  administration,
  auditWords,
  labels,
  royalties,
  reference,
  reports,
  web,
} as const;
