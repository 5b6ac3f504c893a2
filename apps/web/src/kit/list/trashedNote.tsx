import { Text } from '@mantine/core';
import type { Trashed } from '@rilis/contract/resource';
import { Fragment } from 'react';
import { dayText, invoiceTime } from '../look/formats.ts';
import { product } from '../product.ts';
import { LinkAnchor } from '../router/links.tsx';
import { useWords, type Word } from '../words.ts';

/** Who put it there, when and why; staff have no name for people of a label. Then what keeps it, or when it goes for good. */
export default function TrashedNote({ at, by, reason, depends = [], purgeFrom }: Trashed) {
  const t = useWords();
  const holds = depends.filter((one) => one.holds);
  return (
    <>
      {t('listing.trash.by', { at: invoiceTime(at), by: by ?? product.name })}
      {reason && <Small>{reason}</Small>}
      {depends.length > 0 && (
        <Small>
          <Parts parts={holds.length > 0 ? holds : depends} stays={holds.length > 0} />
        </Small>
      )}
      {purgeFrom && <Small>{t('listing.trash.purge', { day: dayText(purgeFrom) })}</Small>}
    </>
  );
}

const Small = ({ children }: { children: React.ReactNode }) => (
  <Text span size="xs" c="dimmed" display="block" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

function Parts({ parts, stays }: { parts: NonNullable<Trashed['depends']>; stays: boolean }) {
  const t = useWords();
  const [before = '', after = ''] = t(stays ? 'listing.trash.stays' : 'listing.trash.goes', {
    parts: '\n',
  }).split('\n');
  return (
    <>
      {before}
      {parts.map(({ what, count, link }, index) => {
        const text = t(`listing.trash.depends.${what}` as Word, { count });
        return (
          <Fragment key={what}>
            {index > 0 && ', '}
            {link ? (
              <LinkAnchor {...placeOf(link)} size="xs">
                {text}
              </LinkAnchor>
            ) : (
              text
            )}
          </Fragment>
        );
      })}
      {after}
    </>
  );
}

function placeOf(link: string) {
  const [to = '', search = ''] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(search)) };
}
