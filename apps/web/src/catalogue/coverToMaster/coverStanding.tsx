import { type CoverDetail, coverNumber } from '@rilis/contract/catalogue/coverToMaster/application';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime, percent } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { Facts } from './coverFacts.tsx';
import { Clock } from './coverFollow.tsx';
import { awaitedText } from './coverStatusBadge.tsx';

/** Where an application stands, and who is awaited since when. */
export function Standing({ cover }: { cover: CoverDetail }) {
  const t = useWords();
  return (
    <Block title={t(`coverToMaster.statuses.${cover.status}`)}>
      <Facts
        facts={[
          [
            t('coverToMaster.awaited'),
            cover.awaited ? awaitedText(cover.awaited) : t('coverToMaster.nobody'),
          ],
          [
            t('coverToMaster.since'),
            cover.awaited ? <Clock key="since" since={cover.since} /> : invoiceTime(cover.since),
          ],
          [t('coverToMaster.answerBy'), cover.answerBy && invoiceTime(cover.answerBy)],
          [t('coverToMaster.renews'), cover.renews && <Other key="renews" id={cover.renews} />],
          [t('coverToMaster.renewedBy'), cover.renewedBy && <Other key="renewed" id={cover.renewedBy} />],
          [t('coverToMaster.accepted'), cover.acceptedAt && invoiceTime(cover.acceptedAt)],
        ]}
      />
    </Block>
  );
}

const Other = ({ id }: { id: number }) => (
  <LinkAnchor to={pathOf('/backoffice/coverToMaster/{id}/show', { id })} size="sm">
    {coverNumber(id)}
  </LinkAnchor>
);

/** What was agreed with the publisher, or is to be; or what was before it came to nothing. */
export function Terms({ cover: { terms } }: { cover: CoverDetail }) {
  const t = useWords();
  if (!terms) return null;
  return (
    <Block title={t(terms.stand ? 'coverToMaster.terms' : 'coverToMaster.termsBefore')}>
      <Facts
        facts={[
          [t('coverToMaster.share'), percent(terms.share)],
          [t('coverToMaster.startsOn'), dayText(terms.startsOn)],
          [t('coverToMaster.endsOn'), dayText(terms.endsOn)],
          [t('coverToMaster.decidedBy'), terms.decidedBy],
          [t('coverToMaster.note'), terms.note],
        ]}
      />
    </Block>
  );
}
