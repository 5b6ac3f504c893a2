import { Anchor, Text } from '@mantine/core';
import type { UserReview } from '@rilis/contract/accounts/userReview';
import { useCan } from '../../kit/call/session.ts';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime, number } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './userReview.module.css';

type Evidence = UserReview['evidence'];

/** Where the music can be heard; opened beside, and told nothing of where one comes from. */
export function MusicLink({ link }: Pick<Evidence, 'link'>) {
  const t = useWords();
  if (!link)
    return (
      <Text span size="sm" c="dimmed">
        {t('administration.review.noLink')}
      </Text>
    );
  return (
    <Anchor href={link} target="_blank" rel="noreferrer noopener nofollow" size="sm">
      {link.replace(/^https?:\/\//, '')}
    </Anchor>
  );
}

/** Whose mailboxes the domain has, and since when it is known here. */
export function MailDomain({ mail: { domain, kind, accounts, since, refused } }: Pick<Evidence, 'mail'>) {
  const t = useWords();
  // What others do with a mailbox of everybody's says nothing of this one.
  const telling = kind !== 'EVERYBODYS';
  return (
    <span className={classes.email}>
      {t(`administration.review.mail.kinds.${kind}`, { domain })}{' '}
      {telling &&
        (since === null
          ? t('administration.review.mail.first')
          : t('administration.review.mail.known', { count: accounts, since: invoiceTime(since) }))}
      {kind === 'THROWAWAY' && <Status tone="red">{t('administration.review.mail.gone')}</Status>}
      {telling && refused > 0 && (
        <Status tone="red">{t('administration.review.mail.refused', { count: refused })}</Status>
      )}
    </span>
  );
}

const shows = {
  label: '/backoffice/label/{id}/show',
  artist: '/backoffice/artist/{id}/show',
} as const;

/** Labels and artists that bear much the same name. */
export function SimilarActs({ similar }: Pick<Evidence, 'similar'>) {
  const t = useWords();
  const may = useCan();
  return (
    <Block title={t('administration.review.similar')}>
      {similar.length === 0 && <Text size="sm">{t('administration.review.noSimilar')}</Text>}
      <dl className={classes.facts}>
        {similar.map(({ kind, id, name, label, alike }) => (
          <div key={`${kind} ${id}`} className={classes.similar}>
            <dt>{word(`administration.review.kinds.${kind}`, { label })}</dt>
            <dd>
              {may(shows[kind]) ? (
                <LinkAnchor to={pathOf(shows[kind], { id })} size="sm" fw={500}>
                  {name}
                </LinkAnchor>
              ) : (
                name
              )}{' '}
              <Text span size="xs" c="dimmed">
                {t('administration.review.alike', { alike: number(alike) })}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
