import { Box, Button, Group, Text } from '@mantine/core';
import { lastDayOf, now } from '@rilis/contract/clock';
import { mostLinkDays, type PayeeDetail, payees } from '@rilis/contract/royalties/payee';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { MadeLink } from '../../kit/look/madeLink.tsx';
import { useWords } from '../../kit/words.ts';

interface Props {
  payee: PayeeDetail;
  pays: boolean;
}

/** Links by which the payee reads its statement without an account; a new one is shown once. */
export function PayeeLinks({ payee, pays }: Props) {
  const t = useWords();
  const [made, setMade] = useState<{ key: string; id: number } | null>(null);
  // Once it is taken back there is nothing left to pass on.
  const isOpen = payee.links.some(({ id, revokedAt }) => id === made?.id && revokedAt === null);
  const make = async () => {
    const params = { name: payee.name, days: mostLinkDays };
    const text = [
      t('coverPayees.linkText', params),
      payee.email && t('coverPayees.linkMailed', { email: payee.email }),
    ];
    const title = t('coverPayees.makeLink');
    if (!(await confirm({ title, text: text.filter(Boolean).join(' '), yes: title }))) return;
    await act(payees.link, { params: { id: payee.id }, body: { days: mostLinkDays } }).then(
      (reply) => setMade({ key: reply.key, id: Math.max(...reply.payee.links.map(({ id }) => id)) }),
      toastError,
    );
  };
  return (
    <Block title={t('coverPayees.links')}>
      {made && isOpen && (
        <Box mb="sm">
          <MadeLink address={`${location.origin}/#/coverStatement?key=${made.key}`} />
        </Box>
      )}
      {payee.links.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('coverPayees.linksNone')}
        </Text>
      )}
      {payee.links.map((link) => (
        <LinkRow key={link.id} payee={payee} link={link} pays={pays} />
      ))}
      {pays && (
        <Button mt="sm" variant="default" onClick={() => void make()}>
          {t('coverPayees.makeLink')}
        </Button>
      )}
    </Block>
  );
}

function LinkRow({ payee, link, pays }: Props & { link: PayeeDetail['links'][number] }) {
  const t = useWords();
  const open = link.revokedAt === null && link.expiresAt.getTime() > now();
  const until = link.revokedAt
    ? t('coverPayees.revoked', { day: dayText(link.revokedAt) })
    : t(open ? 'coverPayees.until' : 'coverPayees.ended', { day: dayText(lastDayOf(link.expiresAt)) });
  const revoke = () =>
    act(payees.unlink, { params: { id: payee.id, linkId: link.id } }).then(
      () => toastDone(t('coverPayees.revokedDone')),
      toastError,
    );
  return (
    <Group justify="space-between" mb="xs">
      <Text size="sm">
        {[link.sentTo ?? link.createdBy, until, t('coverPayees.opened', { count: link.opened })]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {pays && open && (
        <Button size="compact-sm" variant="default" onClick={() => void revoke()}>
          {t('coverPayees.revoke')}
        </Button>
      )}
    </Group>
  );
}
