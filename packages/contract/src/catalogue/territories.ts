/** Where the owner of a release lets it be sold: in Indonesia, in some countries, or everywhere but in some. */
export interface Allowed {
  domestic: boolean;
  included: readonly string[];
  excluded: readonly string[];
}

/** Where it may be sold at a store: in these countries, or everywhere but in those. */
export interface Territories {
  included: string[] | null;
  excluded: string[];
}

/** What the owner allows of where a store sells; a store that names no countries sells in all of them. */
export function soldAt({ domestic, included, excluded }: Allowed, sells: readonly string[]): Territories {
  const isSold = (code: string) => sells.length === 0 || sells.includes(code);
  if (domestic) return { included: ['ID'].filter(isSold), excluded: [] };
  const isAllowed = (code: string) => !excluded.includes(code);
  if (included.length > 0)
    return { included: included.filter((code) => isSold(code) && isAllowed(code)), excluded: [] };
  if (sells.length === 0) return { included: null, excluded: [...excluded] };
  return { included: sells.filter(isAllowed), excluded: [] };
}

/** Whether a store sells it anywhere. */
export const isSoldAt = (allowed: Allowed, sells: readonly string[]): boolean =>
  soldAt(allowed, sells).included?.length !== 0;

/** The same of the fields of a release. */
export const allowedBy = (release: {
  domesticYn?: boolean | null | undefined;
  includedTerritories?: readonly string[] | null | undefined;
  excludedTerritories?: readonly string[] | null | undefined;
}): Allowed => ({
  domestic: release.domesticYn === true,
  included: release.includedTerritories ?? [],
  excluded: release.excludedTerritories ?? [],
});
