import { Button, Group, Input, Progress, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { mostDocuments } from '@rilis/contract/catalogue/coverToMaster/application';
import { mediaFile } from '@rilis/contract/mediaFile';
import { FileAudio, FileText, Paperclip, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { type InputProps, useField } from '../../kit/fields/field.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { KeptFile } from '../../kit/fields/keptFile.tsx';
import { aroundFile, useSending } from '../../kit/fields/sending.ts';
import { useWords, word } from '../../kit/words.ts';
import { checkSong } from '../../media/checkFile.ts';

/** The demo goes through the media pipeline like any recording. */
export function DemoField() {
  const { key, props } = useField({ name: 'demoFile' });
  return <DemoInput key={key} {...props} />;
}

function DemoInput({ value, defaultValue, onChange, ...field }: InputProps<string | null>) {
  const { label } = field;
  const t = useWords();
  const [id, keep] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const [name, setName] = useState<string>();
  const { share, mistake, tell, upload, wait } = useSending({ kind: 'SONG' }, (kept, file) => {
    setName(file.name);
    keep(kept.id);
  });
  const take = async (file: File) => {
    const [problem] = await checkSong(file);
    if (!problem) return upload(file);
    tell(word(`error.media.${problem.code}`, problem.params));
    return false;
  };
  const { around, button } = aroundFile(field, mistake);
  return (
    <Input.Wrapper {...around}>
      <Group gap="xs" my={4}>
        <FileButton accept=".wav,.flac,audio/*" onChange={(file) => file && wait(take(file))}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              loading={share !== null}
              leftSection={<Upload size={15} />}
              {...button}
            >
              {t('coverToMaster.chooseDemo')}
            </Button>
          )}
        </FileButton>
        {id && share === null && (
          <KeptFile icon={FileAudio} name={name} remove={() => keep(null)} label={label} />
        )}
      </Group>
      {share !== null && (
        <Progress value={share * 100} mt={8} aria-label={t('web.upload.progress', { name: label })} />
      )}
    </Input.Wrapper>
  );
}

/** What proves the ownership, sealed like every paper. */
export function PaperField() {
  const { key, props } = useField({ name: 'documents' });
  return <PapersInput key={key} {...props} />;
}

/** Each paper that is chosen stands beside the ones before; what is too many is named. */
function PapersInput({ value, defaultValue, onChange, ...field }: InputProps<string[]>) {
  const { label } = field;
  const t = useWords();
  const [ids, keep] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange });
  // Several may come before it is drawn again.
  const now = useRef(ids);
  const set = (next: string[]) => {
    now.current = next;
    keep(next);
  };
  const { share, mistake, sendEach } = useSending({ kind: 'DOCUMENT' }, ({ id }) =>
    set([...now.current.filter((one) => one !== id), id]),
  );
  const choose = (files: File[]) => {
    const free = mostDocuments - now.current.length;
    const left = files.slice(free).map(({ name }) => name);
    const said = left.length > 0 && t('web.document.left', { most: mostDocuments, names: left.join(', ') });
    if (files.length > 0) sendEach(files.slice(0, free), said || undefined);
  };
  const { around, button } = aroundFile(field, mistake);
  return (
    <Input.Wrapper {...around}>
      <Stack gap={6} my={4} align="flex-start">
        {ids.map((id) => (
          <KeptPaper key={id} id={id} remove={() => set(now.current.filter((one) => one !== id))} />
        ))}
        <FileButton multiple accept="application/pdf,image/jpeg,image/png" onChange={choose}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              loading={share !== null}
              leftSection={<Paperclip size={15} />}
              {...button}
              aria-label={`${t('web.document.choose')}: ${label}`}
            >
              {t('web.document.choose')}
            </Button>
          )}
        </FileButton>
      </Stack>
      {share !== null && (
        <Progress value={share * 100} mt={8} aria-label={t('web.upload.progress', { name: label })} />
      )}
    </Input.Wrapper>
  );
}

function KeptPaper({ id, remove }: { id: string; remove: () => void }) {
  const t = useWords();
  const { data } = useCall(mediaFile.read, { params: { id } }, { retry: false });
  const name = data?.fileName;
  return (
    <KeptFile icon={FileText} name={name} remove={remove} label={name ?? t('coverToMaster.documents')} />
  );
}
