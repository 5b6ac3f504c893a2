import { Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import type { ShownFinding } from '@rilis/contract/catalogue/review';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { labelOf } from '../../kit/form/formContext.ts';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { countryChoices, languageName } from './choices.ts';
import { CreditNames } from './creditNames.tsx';
import classes from './facts.module.css';

/** A field's name in the catalogue and how its value reads. */
export type Fact = readonly [field: string, value: ReactNode];

/** What stores are told about a release, in the order of the form. */
export function albumFacts(record: AlbumRecord): Fact[] {
  const {
    domesticYn,
    includedTerritories = [],
    excludedTerritories = [],
    dsp = [],
    albumCategory,
    albumCopyrightStatus,
  } = record;
  const choice = (group: string, value: string | null | undefined) =>
    value ? word(`catalogue.choice.${group}.${value}`) : null;
  const territory =
    domesticYn === null || domesticYn === undefined ? null : choice('domesticYn', domesticYn ? 'Y' : 'N');
  return [
    ['albumTitle', record.albumTitle],
    ['albumSubTitle', record.albumSubTitle],
    ['displayAlbumTitle', record.displayAlbumTitle],
    ['albumTitleOrigin', record.albumTitleOrigin],
    ['albumArtistRoles', <CreditNames key="credits" credits={record.albumArtistRoles} />],
    ['displayAlbumArtistName', record.displayAlbumArtistName],
    ['albumType', choice('albumType', record.albumType)],
    ['albumCategory', choice('albumCategory', albumCategory)],
    ['albumLanguage', languageName(record.albumLanguage)],
    ['albumGenre', record.albumGenre],
    ['secondaryGenre', record.secondaryGenre],
    ['releaseDate', dayText(record.releaseDate)],
    ['originalReleaseDate', dayText(record.originalReleaseDate)],
    ['startDate', dayText(record.startDate)],
    ['preOrderDate', dayText(record.preOrderDate)],
    ['upcIcpn', record.upcIcpn],
    ['pline', record.pline && `℗ ${record.pline}`],
    ['cline', record.cline && `© ${record.cline}`],
    ['labelName', record.labelName],
    ['rightController', record.rightController],
    ['domesticYn', territory],
    ['includedTerritories', namesOf(includedTerritories)],
    ['excludedTerritories', namesOf(excludedTerritories)],
    ['dsp', storesOf(dsp)],
    ['albumExplicit', yes(record.albumExplicit)],
    ['adultYn', yes(record.adultYn)],
    ['diskCnt', record.diskCnt],
    ['resourceContributor', record.resourceContributor],
    ['indirectResourceContributor', record.indirectResourceContributor],
    ['uniqueSearchKeyword', record.uniqueSearchKeyword],
    ['soundtrackOf', record.soundtrackOf],
    ['transfer', record.transfer ? yes(true) : null],
    ['albumCopyrightStatus', choice('albumCopyrightStatus', albumCopyrightStatus)],
    ['albumCopyrightFile', record.albumCopyrightFile && paperOf(record.albumCopyrightFile)],
    ['albumDescription', record.albumDescription],
  ];
}

const yes = (flag: boolean | null | undefined) =>
  flag === null || flag === undefined ? null : word(`catalogueScreens.fields.${flag ? 'yes' : 'no'}`);

const StoreNames = lazy(() => import('./storeNames.tsx'));

const storesOf = (ids: readonly number[]) =>
  ids.length === 0 ? (
    word('catalogue.choice.allStores')
  ) : (
    <Suspense>
      <StoreNames ids={ids} />
    </Suspense>
  );

const PaperLink = lazy(() => import('./paperLink.tsx'));

const paperOf = (id: string) => (
  <Suspense>
    <PaperLink id={id} />
  </Suspense>
);

function namesOf(codes: readonly string[]): string | null {
  if (codes.length === 0) return null;
  const names = countryChoices();
  return codes.map((code) => names.find(({ value }) => value === code)?.label ?? code).join(', ');
}

interface FactsProps {
  entity: 'catalogue.album' | 'catalogue.song';
  facts: readonly Fact[];
  /** Of this very record. */
  findings?: readonly ShownFinding[];
  /** Empty ones are left out. */
  filledOnly?: boolean;
  /** A reviewer's button to write a note about a field. */
  note?: ((field: string) => ReactNode) | undefined;
  children?: ReactNode;
}

/** Fields and values in two columns; what was found stands at its field. */
export function Facts({ entity, facts, findings = [], filledOnly = false, note }: FactsProps) {
  const t = useWords();
  const of = (field: string) => findings.filter((one) => one.field === field && one.open);
  const shown = facts.filter(([field, value]) => !filledOnly || isFilled(value) || of(field).length > 0);
  return (
    <dl className={classes.facts}>
      {shown.map(([field, value]) => (
        <Fragment key={field}>
          <dt>{labelOf(entity, field)}</dt>
          <dd>
            <span className={classes.value}>
              {isFilled(value) ? (
                value
              ) : (
                <Text span c="dimmed" role="img" aria-label={t('list.empty')}>
                  –
                </Text>
              )}
              {note?.(field)}
            </span>
            {of(field).map(({ ruleId, message, severity }) => (
              <span key={`${ruleId} ${message}`} className={classes.pin} data-severity={severity}>
                {severity === 'B' ? (
                  <CircleAlert size={14} aria-hidden />
                ) : (
                  <TriangleAlert size={14} aria-hidden />
                )}
                {message}
              </span>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const isFilled = (value: ReactNode) => value !== null && value !== undefined && value !== '';
