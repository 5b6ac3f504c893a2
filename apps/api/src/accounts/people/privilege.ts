import { privilegeCalls as routes } from '@rilis/contract/accounts/role';
import { nameOf, patternsOf } from '@rilis/contract/permission';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute } from '@rilis/contract/route';
import type { Language } from '@rilis/contract/words/languages';
import { on } from '../../kit/http/endpoint.ts';
import { notFound } from '../../kit/problem.ts';
import { say } from '../../kit/words.ts';
import { mayGive } from './grant.ts';

/** Names that are not the end of their own branch in the words. */
const branches: Record<string, string> = {
  '*': 'everything',
  approval: 'name.approval.all',
  audit: 'name.audit.own',
};

/** A privilege's name: its own word, or made of what is done and to what (`faq.read`: Read FAQ). */
export function privilegeName(lang: Language, id: string): string {
  const own = word(lang, branches[id] ?? `name.${id}`);
  if (own !== undefined) return own;
  const [what = '', verb = ''] = id.split('.');
  const thing = word(lang, `what.${what}`);
  return (thing && word(lang, `verb.${verb}`, { what: thing })) ?? id;
}

function word(lang: Language, key: string, params = {}): string | undefined {
  const full = `privilege.${key}`;
  const said = say(lang, full, params);
  return said === full ? undefined : said;
}

const inBoth = (name: (lang: Language) => string) => ({ en: name('en-us'), id: name('id') });

/** The registry as the editor of a role shows it, with the calls each right opens. */
function registryOf(all: readonly AnyRoute[]) {
  const asked = all.map((route) => ({ name: nameOf(route), patterns: patternsOf(route.can) }));
  return privileges.map(({ id, group, ui, scope }) => ({
    id,
    group,
    groupName: inBoth((lang) => word(lang, `group.${group}`) ?? group),
    name: inBoth((lang) => privilegeName(lang, id)),
    ui: [...ui],
    actions: asked
      .filter(({ patterns }) => patterns.some((pattern) => ui.includes(pattern)))
      .map(({ name }) => name),
    scope,
  }));
}

export function privilegeEndpoints(all: readonly AnyRoute[]) {
  let registry: ReturnType<typeof registryOf> | undefined;
  // Each right is held against each of some 800 calls: when somebody asks, not at every start.
  const known = () => {
    registry ??= registryOf(all);
    return registry;
  };
  const list = on(routes.list, async () => known());
  const ofRole = on(routes.ofRole, async ({ tx, actor, query }) => {
    const role =
      query.role === undefined
        ? { privileges: [] }
        : await tx
            .selectFrom('role')
            .select('privileges')
            .where('authority_name', '=', query.role)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
    if (!role) throw notFound();
    return known().map((privilege) => ({
      ...privilege,
      held: role.privileges.includes('*') || role.privileges.includes(privilege.id),
      grantable: mayGive(actor, privilege.id),
    }));
  });
  return [list, ofRole];
}
