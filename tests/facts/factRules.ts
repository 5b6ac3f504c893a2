import { fieldOf, has, nodesIn, numberOf, type TreeNode, type TreeValue, walkTree } from './queryTree.ts';

/** What the database has, by the numbers of its catalogue. */
export interface Catalogue {
  /** Tables of lines and of their fine sums with their months: those an operator may distribute (docs/adr/0091). */
  facts: ReadonlyMap<number, { name: string; label: number }>;
  /** Every other table. */
  others: ReadonlyMap<number, string>;
  /** Functions that may look into tables: on another machine those are empty. */
  lookups: ReadonlyMap<number, string>;
  /** The function that says whose label it is. */
  label: number;
}

interface Sources {
  facts: Set<string>;
  others: Set<string>;
}

/** The queries around one, the nearest first: where a name of a common table expression is looked for. */
type Around = readonly TreeNode[];

/**
 * What of a statement cannot run where lines and sums lie on other machines than everything else: a level of a query that
 * has both, a function that looks into tables where lines are read, and a label's question that does not name the label.
 */
export function faultsOf(tree: TreeValue, catalogue: Catalogue): string[] {
  const faults: string[] = [];
  for (const query of nodesIn(tree)) judge(query, [], catalogue, faults);
  return faults;
}

function judge(query: TreeNode, around: Around, catalogue: Catalogue, faults: string[]): void {
  if (query.is === 'QUERY') faults.push(...faultsAt(query, around, catalogue));
  for (const value of Object.values(query.fields))
    for (const below of nodesIn(value))
      judge(below, query.is === 'QUERY' ? [query, ...around] : around, catalogue, faults);
}

function faultsAt(query: TreeNode, around: Around, catalogue: Catalogue): string[] {
  if (has(query, 'setOperations')) return [];
  const { facts, others } = sourcesOf(query, around, catalogue);
  if (facts.size === 0) return [];
  const met = [...others].sort().join(', ');
  return [
    ...(others.size > 0 ? [`${[...facts].join(', ')} meets ${met}`] : []),
    ...lookupsAt(query, catalogue).map((name) => `${[...facts].join(', ')} asks ${name}()`),
    ...unnamedAt(query, around, catalogue),
  ];
}

/** The tables of a level, with those of what is no piece of its own. */
function sourcesOf(query: TreeNode, around: Around, catalogue: Catalogue): Sources {
  const found: Sources = { facts: new Set(), others: new Set() };
  const add = (from: Sources) => {
    for (const name of from.facts) found.facts.add(name);
    for (const name of from.others) found.others.add(name);
  };
  const inner = [query, ...around];
  // What is inserted into is joined with nothing.
  const target = numberOf(query, 'commandType') === 3 ? numberOf(query, 'resultRelation') : 0;
  for (const [index, entry] of rangeOf(query).entries()) {
    if (index + 1 === target) continue;
    const kind = numberOf(entry, 'rtekind');
    if (kind === 0) add(tableOf(entry, catalogue));
    if (kind === 1)
      for (const part of nodesIn(fieldOf(entry, 'subquery')))
        if (!isPiece(part) && !isMixed(part, inner, catalogue)) add(sourcesOf(part, inner, catalogue));
    if (kind === 6) add(ofCommon(entry, inner, catalogue));
  }
  for (const part of sublinksAt(query)) if (isCorrelated(part)) add(sourcesOf(part, inner, catalogue));
  return found;
}

const rangeOf = (query: TreeNode) => nodesIn(fieldOf(query, 'rtable'));

/** Numbers below are the catalogue's own. */
const firstOwnId = 16_384;

/** A table that is gone by now (of one transaction, of one report) goes by the name it had in the query. */
function tableOf(entry: TreeNode, { facts, others }: Catalogue): Sources {
  const id = numberOf(entry, 'relid');
  const fact = facts.get(id)?.name;
  const [called] = nodesIn(fieldOf(entry, 'eref'));
  const other = others.get(id) ?? (called ? `table ${fieldOf(called, 'aliasname')}` : 'a table');
  const isOther = fact === undefined && id >= firstOwnId;
  return { facts: new Set(fact === undefined ? [] : [fact]), others: new Set(isOther ? [other] : []) };
}

/** A common table expression is a piece of its own where it says `materialized`, or changes something. */
function ofCommon(entry: TreeNode, around: Around, catalogue: Catalogue): Sources {
  const none = { facts: new Set<string>(), others: new Set<string>() };
  const up = numberOf(entry, 'ctelevelsup');
  const common = nodesIn(around[up] && fieldOf(around[up], 'cteList')).find(
    (one) => fieldOf(one, 'ctename') === fieldOf(entry, 'ctename'),
  );
  if (!common || String(fieldOf(entry, 'self_reference')) === 'true') return none;
  const [query] = nodesIn(fieldOf(common, 'ctequery'));
  const isOwn = numberOf(common, 'ctematerialized') === 1 || !query || numberOf(query, 'commandType') !== 1;
  return isOwn || isMixed(query, around.slice(up), catalogue)
    ? none
    : sourcesOf(query, around.slice(up), catalogue);
}

/** A subquery that is limited (also by `offset 0`) and knows nothing of its neighbours is worked out by itself. */
const isPiece = (query: TreeNode) =>
  (has(query, 'limitCount') || has(query, 'limitOffset')) && !isCorrelated(query);

/** A union of lines with something else is worked out piece by piece, as neither side can go to the other. */
function isMixed(query: TreeNode, around: Around, catalogue: Catalogue): boolean {
  if (!has(query, 'setOperations') || isCorrelated(query)) return false;
  const legs = rangeOf(query).map((entry) =>
    nodesIn(fieldOf(entry, 'subquery')).some(
      (leg) => sourcesOf(leg, [query, ...around], catalogue).facts.size > 0,
    ),
  );
  return legs.includes(true) && legs.includes(false);
}

/** The subqueries in the expressions of a level, not those below them. */
function sublinksAt(query: TreeNode): TreeNode[] {
  return expressionsAt(query).flatMap((node) =>
    node.is === 'SUBLINK' ? nodesIn(fieldOf(node, 'subselect')) : [],
  );
}

const isOfLevel = ({ is }: TreeNode) => is !== 'QUERY';

function expressionsAt(query: TreeNode): TreeNode[] {
  const own = Object.entries(query.fields).filter(([name]) => !['rtable', 'cteList'].includes(name));
  const ofTables = rangeOf(query).flatMap((entry) =>
    ['securityQuals', 'functions', 'values_lists', 'joinaliasvars'].map((name) => fieldOf(entry, name)),
  );
  return [...own.map(([, value]) => value), ...ofTables].flatMap((value) => walkTree(value, isOfLevel));
}

/** Whether a subquery names a column of a query around it. */
const isCorrelated = (query: TreeNode): boolean => reachOf(query) > 0;

const reaches = new WeakMap<TreeNode, number>();

/** How many levels up the columns lie that a query names, at most; each rule asks it of each query again. */
function reachOf(query: TreeNode): number {
  const known = reaches.get(query);
  if (known !== undefined) return known;
  const named = Object.values(query.fields).flatMap((value) => walkTree(value, isOfLevel));
  const reach = named.reduce((most, node) => {
    if (node.is === 'VAR') return Math.max(most, numberOf(node, 'varlevelsup'));
    return node.is === 'QUERY' ? Math.max(most, reachOf(node) - 1) : most;
  }, 0);
  reaches.set(query, reach);
  return reach;
}

/** Functions with tables of their own that the machine of the lines would have to ask, also those of a bare subquery. */
function lookupsAt(query: TreeNode, { lookups }: Catalogue): string[] {
  const called = expressionsAt(query).filter(({ is }) => is === 'FUNCEXPR');
  const bare = sublinksAt(query).filter((part) =>
    rangeOf(part).every((entry) => numberOf(entry, 'rtekind') > 1),
  );
  const inBare = bare.flatMap((part) => expressionsAt(part).filter(({ is }) => is === 'FUNCEXPR'));
  const names = [...called, ...inBare].map((node) => lookups.get(numberOf(node, 'funcid')));
  return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * Tables whose rows are asked for by a label's people without saying `label_id = …`: all machines would be asked. And those
 * looked up for each row of another, whose machine knows its own labels alone.
 */
function unnamedAt(query: TreeNode, around: Around, { facts, label }: Catalogue): string[] {
  const isLookedUp = around.length > 0 && isCorrelated(query);
  return rangeOf(query).flatMap((entry, index) => {
    const fact = numberOf(entry, 'rtekind') === 0 ? facts.get(numberOf(entry, 'relid')) : undefined;
    if (!fact) return [];
    const ofLabel = walkTree(fieldOf(entry, 'securityQuals')).some(
      (node) => node.is === 'FUNCEXPR' && numberOf(node, 'funcid') === label,
    );
    const isNamed = conditionsAt(query).some((node) => names(node, index + 1, fact.label));
    if (isNamed) return [];
    if (isLookedUp) return [`${fact.name} is looked up without its label`];
    return ofLabel ? [`${fact.name} is asked by a label without its number`] : [];
  });
}

/** What is true of one side of an "or" does not narrow. */
const conditionsAt = (query: TreeNode): TreeNode[] =>
  walkTree(fieldOf(query, 'jointree'), (node) => isOfLevel(node) && !isOr(node));

const isOr = (node: TreeNode) => node.is === 'BOOLEXPR' && fieldOf(node, 'boolop') !== 'and';

/** Whether a condition says of which label, by a number or by a row around it. */
function names(node: TreeNode, table: number, column: number): boolean {
  if (node.is !== 'OPEXPR') return false;
  const sides = nodesIn(fieldOf(node, 'args'));
  const isOwn = (side: TreeNode) =>
    side.is === 'VAR' &&
    numberOf(side, 'varno') === table &&
    numberOf(side, 'varattno') === column &&
    numberOf(side, 'varlevelsup') === 0;
  const isGiven = (side: TreeNode) =>
    side.is === 'CONST' || side.is === 'PARAM' || (side.is === 'VAR' && numberOf(side, 'varlevelsup') > 0);
  return sides.some(isOwn) && sides.some(isGiven);
}
