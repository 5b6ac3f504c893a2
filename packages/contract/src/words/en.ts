import { importWords } from '../reports/importWords.ts';
import { invoiceWords } from '../royalties/invoiceWords.ts';
import { taxWords } from '../royalties/taxWords.ts';
import { accounts } from './en/accounts.ts';
import { accountScreens } from './en/accountScreens.ts';
import { approval } from './en/approval.ts';
import { catalogue } from './en/catalogue.ts';
import { catalogueScreens } from './en/catalogueScreens.ts';
import { content } from './en/content.ts';
import { kit } from './en/kit.ts';
import { labels } from './en/labels.ts';
import { mail } from './en/mail.ts';
import { media, mediaProblems } from './en/media.ts';
import { notification } from './en/notification.ts';
import { privilege } from './en/privileges.ts';
import { problems } from './en/problems.ts';
import { reference } from './en/reference.ts';
import { reports } from './en/reports.ts';
import { reviewScreens } from './en/reviewScreens.ts';
import { royalties } from './en/royaltyScreens.ts';
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
  import: importWords.en,
  invoice: invoiceWords.en,
  tax: taxWords.en,
  content,
  mail,
  privilege,
  media,
  accounts,
  accountScreens,
  labels,
  royalties,
  reference,
  reports,
  web,
} as const;
