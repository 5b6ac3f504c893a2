import { Button, Group, Input, Progress } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { FileText, Paperclip } from 'lucide-react';
import { type FieldProps, type InputProps, useField } from '../../kit/fields/field.ts';
import { FileButton } from '../../kit/fields/fileButton.tsx';
import { aroundFile, useSending } from '../../kit/fields/sending.ts';
import { useWords } from '../../kit/words.ts';
import PaperLink from '../release/paperLink.tsx';

/** A paper (PDF or a picture of one): sent at once, kept as its media id. */
export default function DocumentField(field: FieldProps) {
  const { key, props } = useField(field);
  return <DocumentInput key={key} {...props} />;
}

function DocumentInput({ value, defaultValue, onChange, ...field }: InputProps<string | null>) {
  const t = useWords();
  const [id, setId] = useUncontrolled<string | null>({ value, defaultValue, finalValue: null, onChange });
  const { send, share, mistake } = useSending({ kind: 'DOCUMENT' }, (kept) => setId(kept.id));
  const { label } = field;
  const { around, button } = aroundFile(field, mistake);
  return (
    <Input.Wrapper {...around}>
      <Group gap="sm" mt={4}>
        <FileButton accept="application/pdf,image/jpeg,image/png" onChange={(file) => file && send(file)}>
          {(open) => (
            <Button
              {...open}
              {...button}
              variant="default"
              leftSection={<Paperclip size={15} />}
              loading={share !== null}
              aria-label={`${t('action.upload')}: ${label}`}
            >
              {t('action.upload')}
            </Button>
          )}
        </FileButton>
        {id && <Attached id={id} label={label} remove={() => setId(null)} />}
      </Group>
      {share !== null && (
        <Progress mt={8} value={share * 100} aria-label={t('web.upload.progress', { name: label })} />
      )}
    </Input.Wrapper>
  );
}

function Attached({ id, label, remove }: { id: string; label: string; remove: () => void }) {
  const t = useWords();
  return (
    <Group gap={8} wrap="nowrap" miw={0}>
      <FileText size={15} aria-hidden />
      <PaperLink id={id} />
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-label={`${t('action.remove')}: ${label}`}
        onClick={remove}
      >
        {t('action.remove')}
      </Button>
    </Group>
  );
}
