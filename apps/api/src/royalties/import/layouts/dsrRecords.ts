/** Record type definitions of DDEX DSR, part 8: the cells after the record's own type, as far as they are read. */
const cellNames: Readonly<Record<string, string>> = {
  HEAD: 'MessageVersion Profile ProfileVersion MessageId MessageCreatedDateTime FileNumber NumberOfFiles UsageStartDate UsageEndDate SenderPartyId SenderName',
  FOOT: 'NumberOfLinesInFile',
  SY01: 'SummaryRecordId DistributionChannel DistributionChannelDPID CommercialModel UseType Territory ServiceDescription Usages Subscribers Currency NetRevenue',
  SY02: 'SummaryRecordId DistributionChannel DistributionChannelDPID CommercialModel UseType Territory ServiceDescription Usages Users Currency NetRevenue RightsController RightsControllerPartyId AllocatedUsages AllocatedRevenue AllocatedNetRevenue',
  SY04: 'SummaryRecordId DistributionChannel DistributionChannelDPID CommercialModel UseType Territory ServiceDescription SubscriberType Subscribers SubPeriodStartDate SubPeriodEndDate UsagesInSubPeriod Usages Currency CurrencyOfTransaction ExchangeRate ConsumerPaidUnitPrice NetRevenue',
  SY06: 'SummaryRecordId DistributionChannel DistributionChannelDPID CommercialModel UseType Territory ServiceDescription Usages Subscribers Currency NumberOfReleases NetRevenue',
  SY09: 'SummaryRecordId CommercialModel UseType Territory ServiceDescription SubscriberType RightsController RightsControllerPartyId RightsType Usages AllocatedUsages NetRevenue IndirectNetRevenue RightsControllerMarketShare Currency',
  SY10: 'SummaryRecordId DistributionChannelName DistributionChannelDPID CommercialModel UseType ReportingPeriodStartDate ReportingPeriodEndDate SubscriberType Subscribers ActiveSubscribers PromotionalActivity Territory ServiceDescription OfferType Quality Usages AllocatedUsages Returns MusicUsageRatio CurrencyOfTransaction Currency',
  RE01: 'BlockId ReleaseReference DspReleaseId ProprietaryReleaseId CatalogNumber ICPN DisplayArtistName DisplayArtistPartyId Title SubTitle ReleaseType Label',
  AS01: 'BlockId ResourceReference DspResourceId ISRC Title SubTitle DisplayArtistName',
  SU01: 'BlockId SummaryRecordId SalesTransactionId TransactedRelease TransactedResource IsRoyaltyBearing SalesUpgrade Usages Returns Price',
  SU02: 'BlockId SummaryRecordId SalesTransactionId TransactedRelease TransactedResource IsRoyaltyBearing Usages',
  SU03: 'BlockId SalesTransactionId SummaryRecordId DspResourceId Usages NetRevenue PeriodStart PeriodEnd',
  SR01: 'SummaryRecordId DspResourceId ISRC Title SubTitle DisplayArtistName DisplayArtistPartyId Duration ResourceType ProprietaryWorkId ISWC ComposerAuthor ComposerAuthorPartyId Arranger ArrangerPartyId MusicPublisher MusicPublisherPartyId WorkContributor WorkContributorPartyId DspReleaseId ProprietaryReleaseId ReleaseCatalogNumber ICPN ReleaseDisplayArtistName ReleaseDisplayArtistPartyId ReleaseTitle ReleaseSubTitle ReleaseType Label PLine ReleaseDataProvider NumberOfTransactedResources SalesTransactionId IsRoyaltyBearing SalesUpgrade Usages Returns Price',
  SR02: 'SummaryRecordId DspResourceId ISRC Title SubTitle DisplayArtistName DisplayArtistPartyId Duration ResourceType ProprietaryWorkId ISWC ComposerAuthor ComposerAuthorPartyId Arranger ArrangerPartyId MusicPublisher MusicPublisherPartyId WorkContributor WorkContributorPartyId DspReleaseId ProprietaryReleaseId ReleaseCatalogNumber ICPN ReleaseDisplayArtistName ReleaseDisplayArtistPartyId ReleaseTitle ReleaseSubTitle ReleaseType Label PLine ReleaseDataProvider SalesTransactionId IsRoyaltyBearing Usages',
  SR03: 'SummaryRecordId DspResourceId ISRC Title SubTitle DisplayArtistName DisplayArtistPartyId Duration ResourceType WorkTitle DspWorkId ISWC ComposerAuthor ComposerAuthorPartyId Arranger ArrangerPartyId MusicPublisher MusicPublisherPartyId WorkContributor WorkContributorPartyId DspReleaseId ProprietaryReleaseId CatalogNumber ICPN ReleaseDisplayArtistName ReleaseDisplayArtistPartyId ReleaseTitle ReleaseSubTitle Label PLine SalesTransactionId Usages NetRevenue PeriodStart PeriodEnd',
  SR08: 'SalesTransactionId ReleaseGRid ICPN DspReleaseId LabelReleaseId ProprietaryReleaseId ReleaseContextReleaseGRid ReleaseType ReleaseTitle ReleaseSubTitle ReleaseDisplayArtistName ReleaseDisplayArtistPartyId ISRC ResourceISAN DspResourceId LabelResourceId ProprietaryResourceId ResourceContextReleaseGRid ResourceType Title SubTitle DisplayArtistName DisplayArtistPartyId SummaryRecordId SalesTransactionDate TotalUsages Returns NetUsage WholesalePriceInCurrencyOfTransaction WholesalePriceInCurrencyOfAccounting SuggestedConsumerPriceInCurrencyOfTransaction SuggestedConsumerPriceInCurrencyOfAccounting PriceType PriceRangeType PriceConsumerPaidExcSalesTaxInCurrencyOfTransaction PriceConsumerPaidExcSalesTaxInCurrencyOfAccounting DeductionType DeductionsInCurrencyOfTransaction DeductionsInCurrencyOfAccounting RightSharePercentage CalculatedUnitPriceInCurrencyOfTransaction CalculatedUnitPriceInCurrencyOfAccounting AllocatedRevenueInCurrencyOfTransaction AllocatedRevenueInCurrencyOfAccounting AllocatedNetRevenueInCurrencyOfTransaction NetRevenue',
};

/** Records that are laid out as another one is; later versions only add cells behind it. */
const sameAs: Readonly<Record<string, string>> = {
  AS02: 'AS01',
  SY03: 'SY02',
  SRHE: 'HEAD',
  SRFO: 'FOOT',
};

const places = new Map(
  Object.entries(cellNames).map(([type, names]) => [
    type,
    new Map(names.split(' ').map((name, index) => [name, index + 1])),
  ]),
);

/** One line of the file: its type, and its cells by their names; '' for what the record does not have. */
export interface DsrRecord {
  type: string;
  /** The values of a cell, `|` between them. */
  all(name: string): string[];
  /** The first value of a cell. */
  one(name: string): string;
}

/** Reads a line: cells between tabs, `\` before a sign that is meant itself (part 1, 6.6.4). */
export function recordOf(line: string): DsrRecord {
  const cells = line.split('\t');
  const written = (cells[0] ?? '').trim().toUpperCase().slice(0, 4);
  const type = sameAs[written] ?? written;
  const all = (name: string): string[] => {
    const cell = cells[places.get(type)?.get(name) ?? -1] ?? '';
    return cell.split(/(?<!\\)\|/).map((value) => value.replace(/\\(.)/g, '$1').trim());
  };
  return { type, all, one: (name) => all(name)[0] ?? '' };
}
