import type { en } from './en.ts';
import { accountScreens } from './id/accountScreens.ts';
import { accounts } from './id/accounts.ts';
import { administration } from './id/administration.ts';
import { approval } from './id/approval.ts';
import { auditWords } from './id/auditWords.ts';
import { catalogue } from './id/catalogue.ts';
import { catalogueScreens } from './id/catalogueScreens.ts';
import { content } from './id/content.ts';
import { invoice } from './id/invoice.ts';
import { kit } from './id/kit.ts';
import { labels } from './id/labels.ts';
import { mail } from './id/mail.ts';
import { media, mediaProblems } from './id/media.ts';
import { notification } from './id/notification.ts';
import { privilege } from './id/privileges.ts';
import { problems } from './id/problems.ts';
import { reference } from './id/reference.ts';
import { reportImport } from './id/reportImport.ts';
import { reports } from './id/reports.ts';
import { reviewScreens } from './id/reviewScreens.ts';
import { royalties } from './id/royaltyScreens.ts';
import { tax } from './id/tax.ts';
import { web } from './id/web.ts';
import type { Same } from './same.ts';

export const id: Same<typeof en> = {
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
};
