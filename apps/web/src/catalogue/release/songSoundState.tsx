import { Text } from '@mantine/core';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { dotted, number, withUnit } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { isReady } from './records.ts';

/** Where the sound of a song stands: missing, being read, refused, or ready with what was measured. */
export function SongSoundState({ song }: { song: SongRecord }) {
  const t = useWords();
  const { sound } = song;
  if (!sound) return <Status tone="orange">{t('catalogueScreens.sound.noFile')}</Status>;
  if (sound.status === 'REFUSED') return <Status tone="red">{t('media.status.REFUSED')}</Status>;
  if (!isReady(song)) return <Status tone="blue">{t('catalogueScreens.sound.reading')}</Status>;
  return (
    <Text size="xs" c="dimmed">
      {factsOf(song)}
    </Text>
  );
}

/** `24 bit · 48 kHz · −14,2 LUFS` */
export function factsOf({ sound }: Pick<SongRecord, 'sound'>): string {
  const { bits, sampleRate } = (sound?.header ?? {}) as { bits?: number; sampleRate?: number };
  const loudness = sound?.measures?.integrated;
  return dotted(
    bits && withUnit(bits, 'bit'),
    sampleRate && withUnit(number(sampleRate / 1000), 'kHz'),
    loudness !== undefined && withUnit(number(Math.round(loudness * 10) / 10), 'LUFS'),
  );
}
