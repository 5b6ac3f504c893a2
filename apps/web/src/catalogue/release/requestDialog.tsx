import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type AlbumRecord, album, shownTitle } from '@rilis/contract/catalogue/album';
import { reviewRoutes, type ShownFinding } from '@rilis/contract/catalogue/review';
import { type SongRecord, song } from '@rilis/contract/catalogue/song';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError, call } from '../../kit/call/call.ts';
import { askDialog } from '../../kit/dialog/dialogs.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { keyOf } from './findings.tsx';
import { fieldText, targetOfNote } from './noteName.ts';
import { wizardAt } from './wizardLink.ts';
import { type Place, whereTo } from './wizardSteps.ts';

interface Missing {
  key: string;
  name: string;
  text: string;
  place: Place;
}

/** Confirms the request; what is missing is listed first, each leading to its field. Answers whether it went. */
export async function askForApproval(record: AlbumRecord): Promise<boolean> {
  try {
    const params = { id: record.id };
    const [{ findings }, songs] = await Promise.all([
      call(reviewRoutes.findings, { params }),
      call(song.routes.ofAlbum, { params }),
    ]);
    const open = findings.filter((one) => one.open);
    const missing = open.filter(({ severity }) => severity === 'B').map((one) => missingOf(one, songs));
    const remarks = open.filter(({ severity }) => severity === 'W').length;
    const title = word('catalogueScreens.request.title', {
      name: shownTitle(record),
    });
    return await askDialog<boolean>({ title, wide: true }, false, (resolve) => (
      <Dialog {...{ record, missing, remarks, songs, resolve }} />
    ));
  } catch (error) {
    toastError(error);
    return false;
  }
}

const missingOf = (finding: ShownFinding, songs: SongRecord[]): Missing => ({
  key: keyOf(finding),
  name: fieldText(finding, songs),
  text: finding.message,
  place: whereTo(finding),
});

interface DialogProps {
  record: AlbumRecord;
  missing: Missing[];
  remarks: number;
  songs: SongRecord[];
  resolve: (sent: boolean) => void;
}

function Dialog({ record, missing: known, remarks, songs, resolve }: DialogProps) {
  const t = useWords();
  const [missing, setMissing] = useState(known);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const params = { id: record.id, approvalStatus: 'SUBMITTED' as const };
      await act(album.routes.decide, { params, body: { version: record.version } });
      resolve(true);
    } catch (error) {
      if (isStale(error)) {
        // It is read again behind this question: asked from there, it is the newest.
        toastError(error);
        return resolve(false);
      }
      setFailure((error as Error).message);
      if (error instanceof CallError) setMissing(fromServer(error, songs));
      setBusy(false);
    }
  };
  return (
    <Stack gap="md">
      {missing.length === 0 && !failure && <Text size="sm">{t('catalogueScreens.request.text')}</Text>}
      <InTheWay {...{ record, missing, failure, resolve }} />
      {missing.length === 0 && remarks > 0 && (
        <Alert color="yellow" icon={<TriangleAlert size={18} />}>
          {t('catalogueScreens.request.remarks', { count: remarks })}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => resolve(false)}>
          {t('action.cancel')}
        </Button>
        {missing.length === 0 && (
          <Button loading={busy} onClick={() => void send()} data-autofocus>
            {t('action.requestApproval')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const isStale = (error: unknown) => error instanceof CallError && error.code.startsWith('error.stale');

/** What is missing, each leading to its field, or why it was refused. */
function InTheWay({ record, missing, failure, resolve }: WayProps) {
  const t = useWords();
  if (missing.length === 0 && !failure) return null;
  return (
    <Alert
      color="red"
      icon={<CircleAlert size={18} />}
      title={missing.length > 0 ? t('catalogueScreens.request.missing') : failure}
    >
      <List size="sm" spacing={6}>
        {missing.map(({ key, name, text, place }) => (
          <List.Item key={key}>
            <LinkAnchor {...wizardAt(record.id, place)} size="sm" fw={500} onClick={() => resolve(false)}>
              {name}
            </LinkAnchor>
            : {text}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface WayProps extends Pick<DialogProps, 'record' | 'missing' | 'resolve'> {
  failure: string | undefined;
}

/** The server's own list, when it knows more than the findings did. */
const fromServer = ({ fieldErrors }: CallError, songs: SongRecord[]): Missing[] =>
  fieldErrors.map(({ field, message }) => {
    const target = targetOfNote(field) ?? { entity: 'album' as const, entityId: null, field };
    return {
      key: `${field} ${message}`,
      name: fieldText(target, songs),
      text: message,
      place: whereTo(target),
    };
  });
