import { Button, FileButton, Group, Input, List, Progress, Stack, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { type MediaFinding, type MediaKind, mediaFile } from '@rilis/contract/mediaFile';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { call, reasonOf } from '../call/call.ts';
import { useFormContext } from '../form/formContext.ts';
import { Picture } from '../look/picture.tsx';
import { useWords } from '../words.ts';
import { type FieldProps, useField } from './field.ts';

/** A picture: uploaded at once, kept as its media id; says how far it is and what the checks found. */
export function ImageField({ kind, ...field }: FieldProps & { kind: MediaKind }) {
  const { key, props } = useField(field);
  return <ImageInput key={key} {...props} kind={kind} />;
}

interface ImageInputProps {
  kind: MediaKind;
  label: string;
  description?: string;
  withAsterisk?: boolean;
  className?: string;
  error?: ReactNode;
  disabled?: boolean;
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (mediaId: string | null) => void;
  'data-path'?: string;
}

function ImageInput({ kind, value, defaultValue, onChange, error, ...field }: ImageInputProps) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const { send, share, findings, mistake } = useUpload(kind, setId);
  const { label, description, withAsterisk, className, disabled } = field;
  return (
    <Input.Wrapper
      {...{ label, description, withAsterisk, className }}
      error={mistake ?? error}
      labelElement="div"
    >
      <Group gap="sm" mt={4} wrap="nowrap">
        <Picture mediaId={id} variant="medium" alt={id ? label : ''} size={88} />
        <Stack gap={6} align="flex-start">
          <UploadButton
            {...{ label, disabled, send }}
            data-path={field['data-path']}
            loading={share !== null}
          />
          {id && !withAsterisk && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              leftSection={<Trash2 size={15} />}
              onClick={() => setId(null)}
              aria-label={`${t('action.remove')}: ${label}`}
            >
              {t('action.remove')}
            </Button>
          )}
        </Stack>
      </Group>
      {share !== null && (
        <Progress value={share * 100} mt={8} aria-label={t('web.upload.progress', { name: label })} />
      )}
      <Findings findings={findings} />
    </Input.Wrapper>
  );
}

interface UploadButtonProps extends Pick<ImageInputProps, 'label' | 'disabled' | 'data-path'> {
  loading: boolean;
  send: (file: File) => void;
}

function UploadButton({ label, disabled, send, ...button }: UploadButtonProps) {
  const t = useWords();
  // Browsers are silent when the same name is chosen twice: a file that was mended must be taken.
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept="image/jpeg,image/png,.jfif"
      resetRef={forget}
      onChange={(file) => {
        if (file) send(file);
        forget.current?.();
      }}
      disabled={disabled}
    >
      {(open) => (
        <Button
          {...open}
          {...button}
          variant="default"
          size="compact-md"
          leftSection={<ImageUp size={15} />}
          aria-label={`${t('action.upload')}: ${label}`}
        >
          {t('action.upload')}
        </Button>
      )}
    </FileButton>
  );
}

function useUpload(kind: MediaKind, done: (id: string) => void) {
  const { bring } = useFormContext();
  const [share, setShare] = useState<number | null>(null);
  const [findings, setFindings] = useState<MediaFinding[]>([]);
  const [mistake, setMistake] = useState<string>();
  const upload = async (file: File) => {
    setShare(0);
    setMistake(undefined);
    setFindings([]);
    try {
      const answer = await call(mediaFile.upload, { body: { kind }, files: { file }, onProgress: setShare });
      setFindings(answer.findings);
      done(answer.id);
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
  return { send, share, findings, mistake };
}

const Findings = ({ findings }: { findings: MediaFinding[] }) =>
  findings.length > 0 && (
    <List size="xs" mt={6} listStyleType="none">
      {findings.map(({ ruleId, message }) => (
        <List.Item key={ruleId}>
          <Text span size="xs" c="var(--status-amber)">
            {message}
          </Text>
        </List.Item>
      ))}
    </List>
  );
