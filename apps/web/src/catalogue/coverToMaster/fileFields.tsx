import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { mediaFile } from '@rilis/contract/mediaFile';
import { FileAudio, Paperclip, Upload, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call, reasonOf } from '../../kit/call/call.ts';
import { useField } from '../../kit/fields/field.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { useFormContext } from '../../kit/form/formContext.ts';
import { useWords, word } from '../../kit/words.ts';
import { checkSong } from '../../media/checkFile.ts';

interface InputProps<T> {
  label: string;
  description?: string | undefined;
  className?: string | undefined;
  error?: ReactNode;
  value?: T;
  defaultValue?: T;
  onChange?: (value: T) => void;
}

/** The demo goes through the media pipeline like any recording. */
export function DemoField() {
  const { key, props } = useField({ name: 'demoFile' });
  return <DemoInput key={key} {...props} />;
}

function DemoInput({ value, defaultValue, onChange, ...wrapper }: InputProps<string | null>) {
  const { label, description, className, error } = wrapper;
  const t = useWords();
  const [id, keep] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const { share, mistake, name, send } = useSending('SONG', keep);
  return (
    <Input.Wrapper {...{ label, description, className }} error={mistake ?? error} labelElement="div">
      <Group gap="xs" my={4}>
        <FileButton accept=".wav,.flac,audio/*" onChange={(file) => file && send(file)}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              loading={share !== null}
              leftSection={<Upload size={15} />}
              data-path={String((wrapper as Record<string, unknown>)['data-path'] ?? '')}
            >
              {t('coverToMaster.chooseDemo')}
            </Button>
          )}
        </FileButton>
        {id && share === null && (
          <Kept
            icon={<FileAudio size={15} aria-hidden />}
            name={name}
            remove={() => keep(null)}
            label={label}
          />
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
  return <PaperInput key={key} {...props} />;
}

function PaperInput({ value, defaultValue, onChange, ...wrapper }: InputProps<string[]>) {
  const { label, description, className, error } = wrapper;
  const t = useWords();
  const [ids, keep] = useUncontrolled<string[]>({ value, defaultValue, finalValue: [], onChange });
  const { share, mistake, name, send } = useSending('DOCUMENT', (id) => keep([id]));
  return (
    <Input.Wrapper {...{ label, description, className }} error={mistake ?? error} labelElement="div">
      <Group gap="xs" my={4}>
        <FileButton accept="application/pdf,image/jpeg,image/png" onChange={(file) => file && send(file)}>
          {(open) => (
            <Button
              {...open}
              variant="default"
              loading={share !== null}
              leftSection={<Paperclip size={15} />}
            >
              {t('web.document.choose')}
            </Button>
          )}
        </FileButton>
        {ids && ids.length > 0 && share === null && (
          <Kept
            icon={<Paperclip size={15} aria-hidden />}
            name={name}
            remove={() => keep([])}
            label={label}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}

interface KeptProps {
  icon: ReactNode;
  name: string | null;
  remove: () => void;
  label: string;
}

function Kept({ icon, name, remove, label }: KeptProps) {
  const t = useWords();
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      {icon}
      <Text size="sm" truncate>
        {name ?? t('web.document.kept')}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        px={6}
        onClick={remove}
        aria-label={`${t('action.remove')}: ${label}`}
      >
        <X size={15} />
      </Button>
    </Group>
  );
}

function useSending(kind: 'SONG' | 'DOCUMENT', done: (id: string) => void) {
  const { bring } = useFormContext();
  const [share, setShare] = useState<number | null>(null);
  const [mistake, setMistake] = useState<string>();
  const [name, setName] = useState<string | null>(null);
  const upload = async (file: File) => {
    const [problem] = kind === 'SONG' ? await checkSong(file) : [];
    setMistake(problem && word(`error.media.${problem.code}`, problem.params));
    if (problem) return false;
    setShare(0);
    try {
      const { id } = await call(mediaFile.upload, { body: { kind }, files: { file }, onProgress: setShare });
      setName(file.name);
      done(id);
      return true;
    } catch (error) {
      setMistake(reasonOf(error));
      return false;
    } finally {
      setShare(null);
    }
  };
  const send = (file: File) => {
    const coming = upload(file);
    bring?.(coming);
  };
  return { share, mistake, name, send };
}
