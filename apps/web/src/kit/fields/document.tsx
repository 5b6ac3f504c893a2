import { Button, Group, Input, Progress } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { FileText, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { type FieldProps, type InputProps, useField } from './field.ts';
import { FileButton } from './fileButton.tsx';
import { KeptFile } from './keptFile.tsx';
import { aroundFile, useSending } from './sending.ts';

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

type PaperProps = InputProps<string | null> & Pick<DocumentProps, 'labelId' | 'pdf'>;

function DocumentInput({ value, defaultValue, onChange, labelId, pdf, ...field }: PaperProps) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const [file, setFile] = useState<File | null>(null);
  const { send, share, mistake } = useSending({ kind: 'DOCUMENT', labelId }, (kept, sent) => {
    setFile(sent);
    setId(kept.id);
  });
  const { label, withAsterisk } = field;
  const { around, button } = aroundFile(field, mistake);
  return (
    <Input.Wrapper {...around}>
      <Group gap="xs" my={4} wrap="nowrap">
        <FileButton
          accept={pdf ? 'application/pdf' : 'application/pdf,image/jpeg,image/png'}
          onChange={(chosen) => chosen && send(chosen)}
        >
          {(open) => (
            <Button
              {...open}
              {...button}
              variant="default"
              leftSection={<Paperclip size={15} />}
              loading={share !== null}
              flex="none"
              aria-label={`${t(id ? 'web.document.replace' : 'web.document.choose')}: ${label}`}
            >
              {t(id ? 'web.document.replace' : 'web.document.choose')}
            </Button>
          )}
        </FileButton>
        {id && share === null && (
          <KeptFile
            icon={FileText}
            name={file?.name}
            size={file?.size}
            remove={withAsterisk ? undefined : () => setId(null)}
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
