import type { AnyRoute, Can, Pattern } from './route.ts';

/** `*` alone grants all; otherwise a pattern grants the same pattern. */
export const holds = (permissions: readonly string[], pattern: Pattern) =>
  permissions.some((held) => held === '*' || held === pattern);

/** Whether someone signed in with these permissions may make the call. */
export const allows = (permissions: readonly string[], can: Can) =>
  can === 'public' || can === 'signed-in' || patternsOf(can).some((pattern) => holds(permissions, pattern));

export const patternsOf = (can: Can): readonly Pattern[] =>
  can === 'public' || can === 'signed-in'
    ? []
    : typeof can === 'string'
      ? [can as Pattern]
      : (can as readonly Pattern[]);

/**
 * Whether a concrete screen path or hash link is opened by the permissions:
 * `{id}` in a held pattern matches letters, digits and underscores (specification, section 6).
 */
export function opens(permissions: readonly string[], path: string): boolean {
  return permissions.some((held) => held === '*' || matcher(held).test(path));
}

const matchers = new Map<string, RegExp>();

function matcher(pattern: string): RegExp {
  const known = matchers.get(pattern);
  if (known) return known;
  const parts = pattern.split('{id}').map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = new RegExp(`^${parts.join('[A-Za-z0-9_]+')}$`);
  matchers.set(pattern, made);
  return made;
}

/** `METHOD /path`, the name of a route in logs, the audit and tests. */
export const nameOf = (route: AnyRoute) => `${route.method} ${route.path}`;
