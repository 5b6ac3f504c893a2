import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import { reviewRoutes, type ShownFinding } from '@rilis/contract/catalogue/review';
import { mediaFile } from '@rilis/contract/mediaFile';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useTyped } from '../../kit/form/askLeaving.tsx';
import { useWords, word } from '../../kit/words.ts';

interface WaiveProps {
  albumId: number;
  finding: ShownFinding;
  done: () => void;
}

/** Sets a finding aside with a reason, or takes that back. What blocks needs an administrator and a document. */
export function Waive(props: WaiveProps) {
  const t = useWords();
  const may = useCan();
  const { albumId, finding, done } = props;
  if (!may(reviewRoutes.waive.can) || finding.severity === 'I') return null;
  const { waived, severity, open } = finding;
  if (waived) {
    const params = { id: albumId, waiverId: waived.id };
    const undo = () => void act(reviewRoutes.unwaive, { params }).catch(toastError).then(done);
    return (
      <Button {...look} aria-description={finding.message} onClick={undo}>
        {t('reviewScreens.review.unwaive')}
      </Button>
    );
  }
  if (!open || (severity === 'B' && !may('/backoffice/approval/music#reopen'))) return null;
  const ask = () =>
    openDialog({
      title: word('catalogue.finding.waive'),
      body: <Reason {...props} />,
    });
  return (
    <Button {...look} aria-description={finding.message} onClick={ask}>
      {t('catalogue.finding.waive')}
    </Button>
  );
}

const look = { mt: 6, ml: -8, size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

function Reason({ albumId, finding, done }: WaiveProps) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const blocks = finding.severity === 'B';
  useTyped(() => reason.trim() !== '' || file !== null);
  const send = async () => {
    setBusy(true);
    try {
      await waive({ albumId, finding, reason, file });
      toastDone();
      closeDialog();
      done();
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm">{finding.message}</Text>
      <Textarea
        label={t('approval.reason')}
        withAsterisk
        autosize
        minRows={3}
        data-autofocus
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {blocks && (
        <FileInput
          label={t('reviewScreens.review.document')}
          withAsterisk
          accept="application/pdf,image/jpeg,image/png"
          leftSection={<Paperclip size={15} />}
          value={file}
          onChange={setFile}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => closeDialog()}>
          {t('action.cancel')}
        </Button>
        <Button
          loading={busy}
          disabled={reason.trim() === '' || (blocks && !file)}
          onClick={() => void send()}
        >
          {t('catalogue.finding.waive')}
        </Button>
      </Group>
    </Stack>
  );
}

interface Waiver extends Omit<WaiveProps, 'done'> {
  reason: string;
  file: File | null;
}

async function waive({ albumId, finding, reason, file }: Waiver) {
  const document = file
    ? (await call(mediaFile.upload, { body: { kind: 'DOCUMENT' }, files: { file } })).id
    : null;
  const { ruleId, field, entity, entityId } = finding;
  const songId = entity === 'song' ? entityId : null;
  const body = { ruleId, field, songId, reason, document };
  await act(reviewRoutes.waive, { params: { id: albumId }, body });
}
