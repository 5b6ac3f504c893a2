import { Button, Group, Input, List, Progress, Stack, Text } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { MediaFinding, MediaKind } from '@rilis/contract/mediaFile';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Picture } from '../look/picture.tsx';
import { useWords } from '../words.ts';
import { type FieldProps, type InputProps, useField } from './field.ts';
import { FileButton } from './fileButton.tsx';
import { aroundFile, useSending } from './sending.ts';

/** A picture: uploaded at once, kept as its media id; says how far it is and what the checks found. */
export function ImageField({ kind, ...field }: FieldProps & { kind: MediaKind }) {
  const { key, props } = useField(field);
  return <ImageInput key={key} {...props} kind={kind} />;
}

interface ImageInputProps extends InputProps<string | null> {
  kind: MediaKind;
}

function ImageInput({ kind, value, defaultValue, onChange, ...field }: ImageInputProps) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const [findings, setFindings] = useState<MediaFinding[]>([]);
  const { send, share, mistake } = useSending({ kind }, (kept) => {
    setFindings(kept.findings);
    setId(kept.id);
  });
  const begin = (file: File) => {
    setFindings([]);
    send(file);
  };
  const { label, withAsterisk, disabled } = field;
  const { around, button } = aroundFile(field, mistake);
  return (
    <Input.Wrapper {...around}>
      <Group gap="sm" mt={4} wrap="nowrap">
        <Picture mediaId={id} variant="medium" alt={id ? label : ''} size={88} />
        <Stack gap={6} align="flex-start">
          <UploadButton {...{ label, disabled, ...button }} send={begin} loading={share !== null} />
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

interface UploadButtonProps extends Pick<ImageInputProps, 'label' | 'disabled'> {
  loading: boolean;
  'data-path': string | undefined;
  'aria-description': string | undefined;
  send: (file: File) => void;
}

function UploadButton({ label, disabled, send, ...button }: UploadButtonProps) {
  const t = useWords();
  return (
    <FileButton
      accept="image/jpeg,image/png,.jfif"
      onChange={(file) => file && send(file)}
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
