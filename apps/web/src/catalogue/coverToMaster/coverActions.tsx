import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type CoverDetail, coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import { type CoverStatus, coverMachine } from '@rilis/contract/catalogue/coverToMaster/machine';
import { moveTo, waitingIn } from '@rilis/contract/machine';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { dayText, percent } from '../../kit/look/formats.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';

const asked = {
  accept: 'acceptText',
  revise: 'reviseText',
  withdraw: 'withdrawText',
  reopen: 'reopenText',
} as const;
const reasoned = ['recall', 'revoke'] as const;
/** What staff decide on their desk. */
const ofDesk: readonly string[] = ['verify', 'requestChanges', 'reject', 'ask'];

/** What a move is called on its button. */
type Called = keyof typeof asked | (typeof reasoned)[number] | 'submit';

const actionOf = (from: CoverStatus, to: CoverStatus) => moveTo(coverMachine, from, to)?.action as Called;

const leads = (action: Called) => ['submit', 'accept', 'reopen'].includes(action);

interface Props {
  cover: CoverDetail;
  reload: () => void;
}

/** What the reader may do about it now. */
export function CoverActions({ cover, reload }: Props) {
  const t = useWords();
  const may = useCan();
  const edits = cover.editable && may('/backoffice/coverToMaster/{id}/update');
  return (
    <Group gap="xs">
      {edits && (
        <LinkButton to={pathOf('/backoffice/coverToMaster/{id}/update', { id: cover.id })} variant="default">
          {t('coverToMaster.edit')}
        </LinkButton>
      )}
      {cover.status === 'WAITING_PUBLISHER' && may('/backoffice/approval/cover') && (
        <Button variant="default" onClick={() => void resend(cover, reload)}>
          {t('coverToMaster.resend')}
        </Button>
      )}
      {cover.grantedAt && cover.renewedBy === null && may('/backoffice/coverToMaster/pengajuan') && (
        <Button variant={cover.status === 'EXPIRED' ? 'filled' : 'default'} onClick={() => void renew(cover)}>
          {t('coverToMaster.renew')}
        </Button>
      )}
      {ownMoves(cover).map(({ to, action }) => (
        <Button
          key={to}
          variant={leads(action) ? 'filled' : 'default'}
          onClick={() => void make(cover, to, action, reload)}
        >
          {t(`coverToMaster.${action}`)}
        </Button>
      ))}
      {waitingIn(coverMachine).includes(cover.status) && may('/backoffice/approval/cover') && (
        <LinkButton to={pathOf('/backoffice/approval/cover/{id}', { id: cover.id })}>
          {t('coverToMaster.desk')}
        </LinkButton>
      )}
    </Group>
  );
}

/** Moves that are made here; what one comes to do stands last, as in every head. */
const ownMoves = ({ status, moves }: CoverDetail) =>
  moves
    .map((to) => ({ to, action: actionOf(status, to) }))
    .filter(({ action }) => !ofDesk.includes(action))
    .sort((one, other) => Number(leads(one.action)) - Number(leads(other.action)));

const decide = ({ id, version }: CoverDetail, to: CoverStatus, more: object = {}) =>
  act(coverApplications.decide, { params: { id, approvalStatus: to }, body: { version, ...more } });

function done({ status }: CoverDetail, reload: () => void): void {
  toastDone(word('coverToMaster.moved', { status: word(`coverToMaster.statuses.${status}`) }));
  reload();
}

/** Makes a move, once what it asks for is said in a dialog. */
async function make(cover: CoverDetail, to: CoverStatus, action: Called, reload: () => void): Promise<void> {
  const title = word(`coverToMaster.${action}`);
  const move = (more?: object) => decide(cover, to, more).then((made) => done(made, reload));
  if (action === 'submit')
    return openDialog({ title, body: <Sending send={() => move({ accepted: true })} /> });
  const reason = reasoned.find((one) => one === action);
  if (reason) {
    const hint = word(reason === 'revoke' ? 'coverToMaster.revokeHint' : 'coverToMaster.hint');
    await askReason({
      title,
      hint,
      yes: title,
      destructive: true,
      act: (said) => move({ reason: said.reason }),
    });
    return;
  }
  const { share = 0, endsOn = '' } = cover.terms ?? {};
  const params = { title: cover.coverTitle, share: percent(share), day: dayText(endsOn) };
  const text = word(`coverToMaster.${asked[action as keyof typeof asked]}`, params);
  if (await confirm({ title, text, yes: title })) await move().catch(toastError);
}

/** Terms and guide are there to read before they are accepted. */
function Sending({ send }: { send: () => Promise<void> }) {
  const t = useWords();
  return (
    <Stack gap="md">
      <Text size="sm">{t('coverToMaster.submitText')}</Text>
      <Group gap="md">
        <Anchor href="#/termAndCondition_ctm" target="_blank" size="sm">
          {t('coverToMaster.readTerms')}
        </Anchor>
        <Anchor href="#/panduan_ctm" target="_blank" size="sm">
          {t('coverToMaster.readGuide')}
        </Anchor>
      </Group>
      <Doing yes={t('coverToMaster.submit')} act={send} />
    </Stack>
  );
}

function Doing({ yes, act: run }: { yes: string; act: () => Promise<void> }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await run().then(closeDialog, toastError);
    setBusy(false);
  };
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={closeDialog}>
        {t('action.cancel')}
      </Button>
      <Button loading={busy} onClick={() => void press()}>
        {yes}
      </Button>
    </Group>
  );
}

/** The new application opens filled, to be looked over and sent. */
async function renew({ id, coverTitle }: CoverDetail): Promise<void> {
  const title = word('coverToMaster.renew');
  const text = word('coverToMaster.renewText', { title: coverTitle });
  if (!(await confirm({ title, text, yes: title }))) return;
  await act(coverApplications.renew, { params: { id } }).then((made) => {
    location.hash = pathOf('/backoffice/coverToMaster/{id}/update', { id: made.id });
  }, toastError);
}

async function resend({ id }: CoverDetail, reload: () => void): Promise<void> {
  const title = word('coverToMaster.resend');
  if (!(await confirm({ title, text: word('coverToMaster.resendText'), yes: title }))) return;
  await act(coverApplications.resend, { params: { id }, body: {} }).then(() => {
    toastDone(word('coverToMaster.resent'));
    reload();
  }, toastError);
}
