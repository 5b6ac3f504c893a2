import { addDays, jakartaDay } from '@rilis/contract/clock';
import type { Material } from './material.ts';
import type { Release } from './release.ts';
import { territoriesOf } from './territories.ts';
import { type Element, element } from './xml.ts';

const models = [
  ['SubscriptionModel', ['OnDemandStream', 'ConditionalDownload']],
  ['AdvertisementSupportedModel', ['OnDemandStream', 'NonInteractiveStream']],
  ['PayAsYouGoModel', ['PermanentDownload']],
] as const;

/**
 * On which terms it may be sold where and from when, its songs that are sold from another day apart; told that it goes, until
 * yesterday.
 */
export function deals(material: Material): Element {
  const { release: album, at } = material;
  const day = album.startDate ?? jakartaDay(at);
  const sold = [
    { name: 'R0', start: day },
    ...album.tracks.map(({ soldFrom }, no) => ({ name: `R${no + 1}`, start: soldFrom ?? day })),
  ];
  return element(
    'DealList',
    [...Map.groupBy(sold, ({ start }) => start)].map(([start, together]) =>
      element(
        'ReleaseDeal',
        together.map(({ name }) => element('DealReleaseReference', name)),
        termsFrom(material, start),
      ),
    ),
  );
}

function termsFrom(material: Material, start: string): (Element | null)[] {
  const { release: album, task, at } = material;
  const { included, excluded } = territoriesOf(material);
  const territory = included
    ? included.map((code) => element('TerritoryCode', code))
    : excluded.length > 0
      ? excluded.map((code) => element('ExcludedTerritoryCode', code))
      : [element('TerritoryCode', 'Worldwide')];
  const end = task === 'TAKEDOWN' ? addDays(jakartaDay(at), -1) : null;
  const period = element(
    'ValidityPeriod',
    element('StartDate', end && end < start ? end : start),
    end && element('EndDate', end),
  );
  const terms = models.map(([model, uses]) => dealOf(territory, period, model, uses));
  return [...terms, end ? null : preOrder(album, start, territory)];
}

const dealOf = (
  territory: Element[],
  period: Element,
  model: string,
  uses: readonly string[],
  more: Element | null = null,
) =>
  element(
    'Deal',
    element(
      'DealTerms',
      territory,
      period,
      element('CommercialModelType', model),
      uses.map((use) => element('UseType', use)),
      more,
    ),
  );

/** Ordered before it is out: a purchase until the day before it is sold (DDEX data dictionary, IsPreOrderDeal). */
function preOrder({ preOrderDate }: Release, start: string, territory: Element[]): Element | null {
  if (!preOrderDate || preOrderDate >= start) return null;
  const period = element(
    'ValidityPeriod',
    element('StartDate', preOrderDate),
    element('EndDate', addDays(start, -1)),
  );
  const [, , [model, uses]] = models;
  return dealOf(territory, period, model, uses, element('IsPreOrderDeal', 'true'));
}
