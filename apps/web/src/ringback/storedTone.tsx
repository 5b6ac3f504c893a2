import { Group, Text } from '@mantine/core';
import { media } from '@rilis/contract/media/media';
import { samplesOf } from '@rilis/contract/media/pcmBytes';
import { readWav } from '@rilis/contract/media/riff';
import { useEffect, useRef, useState } from 'react';
import { call } from '../kit/call/call.ts';
import { useWords } from '../kit/words.ts';
import { hear, quiet, type Sounds, tonesOf, type Way, wake } from './listening.ts';
import { WayButtons } from './wayButtons.tsx';

/** A tone's file as it is and as a caller hears it. */
export function StoredTone({ mediaId }: { mediaId: string }) {
  const t = useWords();
  const sounds = useRef<Sounds | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const listen = async (way: Way | null) => {
    if (way === null) return quiet();
    wake();
    setBusy(true);
    try {
      sounds.current ??= await soundsOfFile(mediaId);
      hear(mediaId, sounds.current, way);
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => quiet, []);
  return (
    <Group gap="sm">
      <WayButtons
        listening={mediaId}
        choose={(way) => void listen(way)}
        loading={busy}
        has={['tone', 'caller']}
      />
      {failed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('ringback.studio.noTone')}
        </Text>
      )}
    </Group>
  );
}

async function soundsOfFile(id: string): Promise<Sounds> {
  const { url } = await call(media.link, { params: { id }, body: { variant: 'original' } });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const wav = await readWav(async (offset, length) => bytes.slice(offset, offset + length), bytes.length);
  if (!wav.format || !wav.data) throw new Error('no sound');
  const [samples = new Float32Array()] = samplesOf(bytes.slice(wav.data.at), wav.format);
  return tonesOf(Int16Array.from(samples, (value) => value * 32_768));
}
