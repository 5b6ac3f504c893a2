import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { lastDayOf, now } from '@rilis/contract/clock';
import type { BodyOf, ReplyOf } from '@rilis/contract/route';
import {
  mostShareDays,
  type StatementShare,
  shareForm,
  statementPapers,
} from '@rilis/contract/royalties/statementPaper';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { MadeLink } from '../../kit/look/madeLink.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import classes from '../statement/statement.module.css';

/** Makes a link to a statement and shows those there are. */
export function ShareLinks({ id }: { id: number }) {
  const t = useWords();
  const [made, setMade] = useState<ReplyOf<typeof statementPapers.share> | null>(null);
  const { data: shares, error, refetch } = useCall(statementPapers.shares, { params: { id } });
  // Once it is taken back there is nothing left to pass on.
  const isTaken = shares?.some((share) => share.id === made?.id && share.revokedAt !== null);
  const key = isTaken ? null : (made?.key ?? null);
  const make = async (body: BodyOf<typeof statementPapers.share>) => {
    const share = await act(statementPapers.share, { params: { id }, body });
    setMade(share);
    if (share.sentTo) toastDone(t('royalties.paper.mailed', { email: share.sentTo }));
    if (share.key === null) closeDialog();
  };
  return (
    <Stack gap="lg">
      {key === null ? (
        <ActionForm
          entity="royalties.paper"
          schema={shareForm}
          initial={{ note: '', days: 7, email: '' }}
          act={make}
          cancel={closeDialog}
          yes={t('royalties.paper.make')}
        >
          <Text size="sm" c="dimmed">
            {t('royalties.paper.shareText')}
          </Text>
          <TextField name="note" />
          <TextField name="email" type="email" autoComplete="email" />
          <NumberField name="days" min={1} max={mostShareDays} />
        </ActionForm>
      ) : (
        <MadeLink address={addressOf(key)} />
      )}
      {nothingToShow(error, shares) && <NotLoaded error={error} again={refetch} />}
      {shares && <Shares id={id} shares={shares} />}
    </Stack>
  );
}

/** The key stands behind the hash: it reaches no server log. */
const addressOf = (key: string) => `${location.origin}/#/sharedStatement?key=${key}`;

function Shares({ id, shares }: { id: number; shares: readonly StatementShare[] }) {
  const t = useWords();
  return (
    <section aria-label={t('royalties.paper.links')}>
      <Title order={3} fz="md">
        {t('royalties.paper.links')}
      </Title>
      {shares.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('royalties.paper.noLinks')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={0} mt="xs">
          <Table className={classes.lines} aria-label={t('royalties.paper.links')}>
            <Table.Tbody>
              {shares.map((share) => (
                <ShareRow key={share.id} id={id} share={share} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}

function ShareRow({ id, share }: { id: number; share: StatementShare }) {
  const t = useWords();
  const { revokedAt, expiresAt } = share;
  const open = revokedAt === null && expiresAt.getTime() > now();
  const revoke = () =>
    act(statementPapers.revoke, { params: { id, shareId: share.id } }).then(
      () => toastDone(t('royalties.paper.revokedDone')),
      toastError,
    );
  const ended = revokedAt
    ? t('royalties.paper.revoked', { day: dayText(revokedAt) })
    : t(open ? 'royalties.paper.until' : 'royalties.paper.ended', { day: dayText(lastDayOf(expiresAt)) });
  return (
    <Table.Tr>
      <Table.Td>
        {share.note}
        <Text size="xs" c="dimmed">
          {[
            share.createdBy,
            share.sentTo && t('royalties.paper.mailedTo', { email: share.sentTo }),
            ended,
            t('royalties.paper.openedTimes', { count: share.opened }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        {open && (
          <Button size="compact-sm" variant="default" onClick={() => void revoke()}>
            {t('royalties.paper.revoke')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
