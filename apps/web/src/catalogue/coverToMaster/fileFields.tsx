import { Button, Group, Input, Progress, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { FileAudio, Upload, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DocumentInput } from '../../kit/fields/document.tsx';
import { useField } from '../../kit/fields/field.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { useSending } from '../../kit/fields/sending.ts';
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
  return (
    <Input.Wrapper {...{ label, description, className }} error={mistake ?? error} labelElement="div">
      <Group gap="xs" my={4}>
        <FileButton accept=".wav,.flac,audio/*" onChange={(file) => file && wait(take(file))}>
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
        {id && share === null && <Kept name={name} remove={() => keep(null)} label={label} />}
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

function PaperInput({ value, defaultValue, onChange, ...field }: InputProps<string[]>) {
  return (
    <DocumentInput
      {...field}
      value={value && (value[0] ?? null)}
      defaultValue={defaultValue?.[0]}
      onChange={(id) => onChange?.(id === null ? [] : [id])}
    />
  );
}

function Kept({ name, remove, label }: { name?: string | undefined; remove: () => void; label: string }) {
  const t = useWords();
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <FileAudio size={15} aria-hidden />
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
