import { notificationEndpoints } from './accounts/notification.ts';
import { sessionEndpoints } from './accounts/session.ts';
import type { Config } from './config.ts';
import { faqs } from './content/faq.ts';
import type { Db } from './kit/db.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { bankChangeEndpoints } from './labels/bankChange.ts';
import { labelEndpoints } from './labels/label.ts';

/** Every call Rilis answers, domain by domain. */
export const endpointsOf = (db: Db, config: Config): Endpoint[] => [
  ...sessionEndpoints(db),
  ...notificationEndpoints(config.productSlug),
  ...labelEndpoints,
  ...bankChangeEndpoints,
  ...Object.values(faqs.endpoints),
];
