import { Button, Group, Progress, Text } from '@mantine/core';
import { mediaFile } from '@rilis/contract/mediaFile';
import { longestTone } from '@rilis/contract/ringback/tone';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call, reasonOf } from '../kit/call/call.ts';
import { useFormContext } from '../kit/form/formContext.ts';
import { lengthText } from '../kit/look/formats.ts';
import { useWords, word } from '../kit/words.ts';
import { convertedTone } from './convert.ts';

/** Records with the microphone, at most half a minute; what was said is stored at once. */
export function Recorder({ change }: { change: (mediaId: string) => void }) {
  const t = useWords();
  const { since, busy, mistake, start, stop } = useRecording(change);
  const seconds = useSeconds(since);
  const runs = since !== null;
  return (
    <div>
      <Group gap="sm">
        <Button
          color={runs ? 'red' : 'brand'}
          variant={runs ? 'filled' : 'default'}
          loading={busy}
          leftSection={runs ? <Square size={14} /> : <Mic size={15} />}
          onClick={() => (runs ? stop() : void start())}
        >
          {t(runs ? 'ringback.record.stop' : 'ringback.record.start')}
        </Button>
        {runs && (
          <Text size="sm" role="timer">
            {lengthText(seconds)} / {lengthText(longestTone / 1000)}
          </Text>
        )}
      </Group>
      {runs && (
        <Progress
          mt={8}
          value={(seconds * 100_000) / longestTone}
          aria-label={t('ringback.record.running')}
        />
      )}
      {mistake && (
        <Text mt={6} size="sm" c="var(--mantine-color-error)" role="alert">
          {mistake}
        </Text>
      )}
    </div>
  );
}

function useRecording(done: (mediaId: string) => void) {
  const { bring } = useFormContext();
  const [since, setSince] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState('');
  const recorder = useRef<MediaRecorder | null>(null);
  const keep = async (parts: Blob[]) => {
    setSince(null);
    setBusy(true);
    try {
      const file = await convertedTone(new Blob(parts));
      done((await call(mediaFile.upload, { body: { kind: 'RINGBACK' }, files: { file } })).id);
      return true;
    } catch (error) {
      setMistake(reasonOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const start = async () => {
    setMistake('');
    const stream = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null);
    if (!stream) return setMistake(word('ringback.record.refused'));
    const parts: Blob[] = [];
    const made = new MediaRecorder(stream);
    made.ondataavailable = ({ data }) => parts.push(data);
    made.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      const coming = keep(parts);
      bring?.(coming);
    };
    made.start();
    recorder.current = made;
    setSince(Date.now());
  };
  const stop = () => recorder.current?.state === 'recording' && recorder.current.stop();
  // A tone ends after half a minute by itself, and with the screen.
  useEffect(() => {
    if (since === null) return;
    const end = setTimeout(() => recorder.current?.stop(), longestTone);
    return () => clearTimeout(end);
  }, [since]);
  useEffect(() => () => forget(recorder.current), []);
  return { since, busy, mistake, start, stop };
}

function useSeconds(since: number | null): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const tick = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(tick);
  }, [since]);
  return since === null ? 0 : Math.max(0, (now - since) / 1000);
}

/** The screen was left: nothing of it is kept. */
function forget(recorder: MediaRecorder | null): void {
  if (recorder?.state !== 'recording') return;
  recorder.onstop = null;
  recorder.stop();
  for (const track of recorder.stream.getTracks()) track.stop();
}
