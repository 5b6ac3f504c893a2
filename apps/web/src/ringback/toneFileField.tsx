import { Alert, Button, Group, Input, List, Progress, Stack, Text } from '@mantine/core';
import type { MediaProblem } from '@rilis/contract/media/problem';
import { CircleAlert, FileAudio, Upload, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { type FieldProps, useField, useFieldValue, useSetField } from '../kit/fields/field.ts';
import { FileButton } from '../kit/fields/fileButton.tsx';
import { aroundFile, useSending } from '../kit/fields/sending.ts';
import { useWords, word } from '../kit/words.ts';
import { checkTone } from '../media/checkFile.ts';
import { convertedTone } from './convert.ts';

interface ToneFileProps extends Pick<FieldProps, 'label' | 'hint'> {
  /** Hears that one was taken. */
  taken?: () => void;
}

/** A finished file: judged before a byte is sent; a wrong one can be converted with one press. */
export function ToneFileField({ label, hint, taken }: ToneFileProps) {
  const t = useWords();
  const name = 'rbtAudio';
  const { props } = useField({ name, label, hint });
  const value = useFieldValue<string | null>(name);
  const set = useSetField();
  const { file, problems, mistake, share, take, convert, converting } = useToneFile((id) => {
    set(name, id);
    taken?.();
  });
  const { around, button } = aroundFile({ ...props, withAsterisk: true, 'data-path': name }, mistake);
  return (
    <Input.Wrapper {...around}>
      <Stack gap="xs" mt={6} mb={8}>
        <Group gap="sm">
          <ChooseButton button={button} take={take} busy={share !== null} />
          {(file || value) && (
            <Text size="sm" c="dimmed">
              <FileAudio size={14} aria-hidden /> {file?.name ?? t('ringback.file.stored')}
            </Text>
          )}
        </Group>
        {share !== null && <Progress value={share * 100} aria-label={t('ringback.file.sending')} />}
        {problems.length > 0 && (
          <Alert color="red" icon={<CircleAlert size={18} />} title={t('ringback.file.refused')}>
            <List size="sm" spacing={4}>
              {problems.map(({ code, params }) => (
                <List.Item key={code}>{word(`error.media.${code}`, params)}</List.Item>
              ))}
            </List>
            <Button
              mt="sm"
              size="compact-md"
              leftSection={<WandSparkles size={15} />}
              loading={converting}
              onClick={convert}
            >
              {t('ringback.file.convert')}
            </Button>
          </Alert>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface ChooseProps {
  button: ReturnType<typeof aroundFile>['button'];
  take: (file: File) => void;
  busy: boolean;
}

function ChooseButton({ button, take, busy }: ChooseProps) {
  const t = useWords();
  return (
    <FileButton accept=".wav,audio/*" onChange={(file) => file && take(file)}>
      {(open) => (
        <Button {...open} {...button} variant="default" loading={busy} leftSection={<Upload size={15} />}>
          {t('ringback.file.choose')}
        </Button>
      )}
    </FileButton>
  );
}

/** Sends what is right; keeps what is wrong until it is converted or another is chosen. */
function useToneFile(done: (id: string) => void) {
  const { share, mistake, tell, upload, wait } = useSending({ kind: 'RINGBACK' }, ({ id }) => done(id));
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<MediaProblem[]>([]);
  const [converting, setConverting] = useState(false);
  const judge = async (chosen: File) => {
    setFile(chosen);
    tell(undefined);
    const found = await checkTone(chosen);
    setProblems(found);
    return found.length === 0 && upload(chosen);
  };
  const remake = async (wrong: File) => {
    setConverting(true);
    const made = await convertedTone(wrong).catch(() => null);
    setConverting(false);
    if (made) return judge(made);
    tell(word('ringback.file.unreadable'));
    return false;
  };
  const take = (chosen: File) => wait(judge(chosen));
  const convert = () => file && wait(remake(file));
  return { file, problems, mistake, share, take, convert, converting };
}
