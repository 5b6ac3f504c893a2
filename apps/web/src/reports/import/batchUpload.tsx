import { Button, Group, Progress, Text } from '@mantine/core';
import { type BatchKind, reportBatches } from '@rilis/contract/reports/batch';
import { guesserOf } from '@rilis/contract/reports/fileNameGuess';
import { reportSample } from '@rilis/contract/reports/sample';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError, download } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { useWords } from '../../kit/words.ts';
import { recentPeriods } from '../../royalties/periods.ts';
import { BatchFields } from './batchFields.tsx';
import { DropFile } from './dropFile.tsx';
import { platformOf } from './guess.ts';

/** What is said about a file before it is sent; numbers as text, as forms have them. */
export interface Declared {
  kind: BatchKind;
  platform: string;
  datenum: string;
  currency: string;
  fxRate: string;
  decimal: '.' | ',' | '';
  /** The report it corrects, or whose broken rows it brings back. */
  supersedes?: string;
  supplementOf?: string;
}

export interface UploadProps {
  kind: BatchKind;
  close: () => void;
  /** What is known of it already. */
  start?: Partial<Declared>;
  /** It was dropped before the form was open. */
  dropped?: File | null;
}

/** A report file with its platform, period, currency and rate; leads to its preview. */
export function BatchUpload({ kind, close, start, dropped = null }: UploadProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [file, setFile] = useState(dropped);
  const [said, setDeclared] = useState<Declared | null>(null);
  const { data: platforms = [] } = useCall(reportBatches.platforms);
  const declared = said ?? { ...fresh(kind), ...(file && guessed(file, platforms)), ...start };
  const { send, share, mistakes, failure } = useSending((id) => {
    close();
    void navigate({ to: '/backoffice/reporting-other-dsp', search: { open: String(id) } });
  });
  const button = useRef<HTMLButtonElement>(null);
  const take = (chosen: File) => {
    setFile(chosen);
    const known = { ...guessed(chosen, platforms), ...start };
    if (said) setDeclared({ ...said, ...known });
    // Nothing is left to be said, and the way to the button leads through all that is.
    if (known.platform && known.datenum) button.current?.focus();
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    void send(file, declared);
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={share !== null}>
      <DropFile file={file} take={take} mistake={mistakes.file} />
      <BatchFields declared={declared} set={setDeclared} mistakes={mistakes} platforms={platforms} />
      {failure && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="sm">
          {failure}
        </Text>
      )}
      {share !== null && (
        <>
          <Progress value={share * 100} mt="md" aria-label={t('reports.batch.file')} />
          <Text size="xs" c="dimmed" mt={4}>
            {t('reports.batch.sending', { share: Math.round(share * 100) })}
          </Text>
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="subtle"
          mr="auto"
          leftSection={<Download size={15} />}
          onClick={() => void download(reportSample, { params: { kind: declared.kind } }).catch(toastError)}
        >
          {t('reports.batch.sample')}
        </Button>
        <Button variant="default" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button ref={button} type="submit" loading={share !== null}>
          {t('reports.batch.send')}
        </Button>
      </Group>
    </form>
  );
}

/** What the name of a file says. */
function guessed(file: File, platforms: string[]): Partial<Declared> {
  const { platform, datenum } = guesserOf(platforms)(file.name);
  return { ...(platform && { platform }), ...(datenum && { datenum: String(datenum) }) };
}

/** Last month; the currency as the file says. */
export const fresh = (kind: BatchKind): Declared => ({
  kind,
  platform: platformOf(kind),
  datenum: String(recentPeriods(2)[1]),
  currency: '',
  fxRate: '',
  decimal: '',
});

const uploads: Record<BatchKind, typeof reportBatches.uploadOtherDsp> = {
  OTHER_DSP: reportBatches.uploadOtherDsp,
  OWN_SERVICE: reportBatches.uploadOwnService,
  RBT: reportBatches.uploadRbt,
  COVER_TO_MASTER: reportBatches.uploadCoverToMaster,
};

type Mistakes = Partial<Record<keyof Declared | 'file', string>>;

/** What is missing is said before a file of any size is sent. */
const lacksOf = (t: ReturnType<typeof useWords>, file: File | null, { platform }: Declared): Mistakes => ({
  ...(!file && { file: t('error.validation.file') }),
  ...(!platform && { platform: t('error.validation.required') }),
});

/** Sends the file once, tells how far it is, and puts the server's mistakes at their fields. */
function useSending(done: (batchId: number) => void) {
  const t = useWords();
  const under = useRef(false);
  const [share, setShare] = useState<number | null>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [failure, setFailure] = useState<string>();
  const send = async (file: File | null, declared: Declared) => {
    if (under.current) return;
    setFailure(undefined);
    const lacking = lacksOf(t, file, declared);
    setMistakes(lacking);
    if (!file || Object.keys(lacking).length > 0) return;
    under.current = true;
    setShare(0);
    try {
      const { batchId } = await act(uploads[declared.kind], {
        body: bodyOf(declared) as never,
        files: { file },
        onProgress: setShare,
      });
      done(batchId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMistakes(Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])));
      if (error.fieldErrors.length === 0) setFailure(error.message);
    } finally {
      under.current = false;
      setShare(null);
    }
  };
  return { send, share, mistakes, failure };
}

/** What is not said is left out; rupiah needs no rate, another currency may get it later. */
export const bodyOf = ({
  platform,
  datenum,
  currency,
  fxRate,
  decimal,
  supersedes,
  supplementOf,
}: Declared) => ({
  platform,
  datenum,
  ...(currency && { currency }),
  ...(currency && currency !== 'IDR' && fxRate && { fxRate }),
  ...(decimal && { decimal }),
  ...(supersedes && { supersedes }),
  ...(supplementOf && { supplementOf }),
});
