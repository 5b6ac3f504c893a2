import { type Passage, renderTone, toneFile } from '@rilis/contract/media/toneSound';
import { longestTone } from '@rilis/contract/ringback/tone';

/** Any sound the browser can decode as the file of a tone: its first 30 seconds, mono, 16 bit, 8000 Hz. */
export async function convertedTone(file: Blob & { name?: string }): Promise<File> {
  const passage = await passageOfFile(file);
  const [first] = passage.channels;
  const seconds = (first?.length ?? 0) / passage.sampleRate;
  const length = Math.min(longestTone, Math.floor(seconds * 1000));
  const fade = Math.min(300, Math.floor(length / 4));
  const pcm = renderTone(passage, { start: 0, length, fadeIn: 20, fadeOut: fade });
  const name = (file.name ?? 'tone').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return new File([toneFile(pcm)], `${name}.wav`, { type: 'audio/wav' });
}

/** The rate everything is decoded to: more than any telephone needs. */
const decodeRate = 44_100;

async function passageOfFile(file: Blob): Promise<Passage> {
  const decoder = new OfflineAudioContext(1, 1, decodeRate);
  const sound = await decoder.decodeAudioData(await file.arrayBuffer());
  const channels = Array.from({ length: sound.numberOfChannels }, (_, side) => sound.getChannelData(side));
  return { sampleRate: sound.sampleRate, from: 0, channels };
}
