import { Button, FileButton, Group, Input, Progress, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { mediaFile } from '@rilis/contract/mediaFile';
import { FileText, Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call, reasonOf } from '../call/call.ts';
import { useFormContext } from '../form/formContext.ts';
import { sizeText } from '../look/formats.ts';
import { useWords } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

interface DocumentProps extends FieldProps {
  /** Whose paper it is, when staff upload it for a label. */
  labelId?: number;
  /** Only a PDF will do. */
  pdf?: boolean;
}

/** A legal paper: uploaded at once and sealed, kept as its media id. */
export function DocumentField({ labelId, pdf, ...field }: DocumentProps) {
  const { key, props } = useField(field);
  return <DocumentInput key={key} {...props} labelId={labelId} pdf={pdf} />;
}

interface InputProps {
  label: string;
  description?: string;
  withAsterisk?: boolean;
  className?: string;
  error?: ReactNode;
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (id: string | null) => void;
  labelId?: number;
  pdf?: boolean;
}

function DocumentInput({
  value,
  defaultValue,
  onChange,
  error,
  labelId,
  pdf,
  label,
  ...wrapper
}: InputProps) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const { send, share, file, mistake } = useSending(labelId, setId);
  const { description, withAsterisk, className } = wrapper;
  // Browsers are silent when the same name is chosen twice: a file that was mended must be taken.
  const forget = useRef<() => void>(null);
  const dataPath = (wrapper as Record<string, unknown>)['data-path'] as string | undefined;
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk, className }}
      error={mistake ?? error}
      labelElement="div"
    >
      <Group gap="xs" my={4} wrap="nowrap">
        <FileButton
          accept={pdf ? 'application/pdf' : 'application/pdf,image/jpeg,image/png'}
          resetRef={forget}
          onChange={(chosen) => {
            if (chosen) send(chosen);
            forget.current?.();
          }}
        >
          {(open) => (
            <Button
              {...open}
              data-path={dataPath}
              variant="default"
              leftSection={<Paperclip size={15} />}
              loading={share !== null}
              flex="none"
              aria-label={`${t(id ? 'web.document.replace' : 'web.document.choose')}: ${label}`}
              // The star is for eyes alone, and a button is nothing that could be required.
              aria-description={withAsterisk ? t('error.validation.required') : undefined}
            >
              {t(id ? 'web.document.replace' : 'web.document.choose')}
            </Button>
          )}
        </FileButton>
        {id && share === null && (
          <Kept file={file} remove={withAsterisk ? undefined : () => setId(null)} label={label} />
        )}
      </Group>
      {share !== null && (
        <Progress value={share * 100} mt={8} aria-label={t('web.upload.progress', { name: label })} />
      )}
    </Input.Wrapper>
  );
}

/** What is there: the file just chosen, or that there is one. */
function Kept({ file, remove, label }: { file: File | null; remove?: () => void; label: string }) {
  const t = useWords();
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <FileText size={15} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" truncate>
        {file ? file.name : t('web.document.kept')}
      </Text>
      {file && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(file.size)}
        </Text>
      )}
      {remove && (
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
      )}
    </Group>
  );
}

function useSending(labelId: number | undefined, done: (id: string) => void) {
  const { bring } = useFormContext();
  const [share, setShare] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mistake, setMistake] = useState<string>();
  const upload = async (chosen: File) => {
    setShare(0);
    setMistake(undefined);
    try {
      const body = { kind: 'DOCUMENT' as const, labelId };
      const { id } = await call(mediaFile.upload, { body, files: { file: chosen }, onProgress: setShare });
      setFile(chosen);
      done(id);
      return true;
    } catch (error) {
      setMistake(reasonOf(error));
      return false;
    } finally {
      setShare(null);
    }
  };
  const send = (chosen: File) => {
    const coming = upload(chosen);
    bring?.(coming);
  };
  return { send, share, file, mistake };
}
