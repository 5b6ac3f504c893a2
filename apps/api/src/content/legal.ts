import type { AnyContent } from '@rilis/contract/content/entity';
import { privacyPolicy, termAgreement } from '@rilis/contract/content/legal';
import type { Endpoint } from '../kit/http/endpoint.ts';
import { content } from './entity.ts';
import { type Legal, putIntoEffect, versionEndpoints } from './version.ts';

export const legalEndpoints = [
  ...upToDate(privacyPolicy, 'privacy_policy'),
  ...upToDate(termAgreement, 'term_agreement'),
  ...versionEndpoints,
];

/**
 * What is saved is compared with the version in effect: a form loaded before it took effect is stale, and told so. What is thrown
 * away goes with that version's text, for it would come back with the one before.
 */
function upToDate(resource: AnyContent, table: Legal): Endpoint[] {
  return content(resource, table).map((endpoint) =>
    [resource.routes.update, resource.routes.softDelete].includes(endpoint.route)
      ? {
          ...endpoint,
          run: async (call) => {
            await putIntoEffect(call.tx, call.actor, table, (call.params as { id: number }).id);
            return endpoint.run(call);
          },
        }
      : endpoint,
  );
}
