import { displayArtists, lineOf, titleElements, warningOf } from './ernParts.ts';
import { nameOfCover, nameOfTrack } from './fileNames.ts';
import type { Material } from './material.ts';
import type { Parties } from './parties.ts';
import type { KeptFile, Track } from './release.ts';
import { algorithmOf, sumOf } from './sums.ts';
import { type Element, element, having } from './xml.ts';

/** The language of what has no words (ISO 639-2). */
export const wordless = 'zxx';

/** A recording: who it is by, whose it is, what may be heard in it, and its file. */
export function soundOf(material: Material, parties: Parties, track: Track, at: number): Element {
  const { store, release } = material;
  const isSpoken = release.type === 'Podcast' || release.type === 'Audio Book';
  return element(
    'SoundRecording',
    element('ResourceReference', `A${at + 1}`),
    element('Type', isSpoken ? 'NonMusicalWorkSoundRecording' : 'MusicalWorkSoundRecording'),
    element(
      'SoundRecordingEdition',
      element('ResourceId', element('ISRC', track.isrc)),
      lineOf('PLine', track.pline ?? release.pline),
      technicalOf(material, track, at),
    ),
    track.iswc && element('WorkId', element('ISWC', track.iswc)),
    titleElements(store.titleStyle, track),
    displayArtists(parties, track.people),
    contributors(material, parties, track),
    element('Duration', durationOf(track.sound)),
    track.firstOut && element('FirstPublicationDate', track.firstOut),
    warningOf(track.explicit, track.clean),
    track.isCover && element('IsCover', 'true'),
    track.language === wordless && element('IsInstrumental', 'true'),
    track.language && track.language !== wordless && element('LanguageOfPerformance', track.language),
  );
}

const roles: Readonly<Record<string, string>> = {
  PERFORMER: 'AssociatedPerformer',
  REMIXER: 'Remixer',
  PRODUCER: 'StudioProducer',
  COMPOSER: 'Composer',
  LYRICIST: 'Lyricist',
};

/** Who else made it, and which parts a machine made (the owner’s answers, told as roles of our own). */
function contributors({ sender }: Material, parties: Parties, { people, ai }: Track): Element[] {
  const persons = people
    .filter(({ role }) => role in roles)
    .map((person) => ({ reference: parties.referenceOf(person), role: element('Role', roles[person.role]) }));
  const made = Object.entries(ai ?? {})
    .filter(([, isMade]) => isMade)
    .map(([part]) => ({
      reference: parties.machine,
      role: element(
        'Role',
        having({ Namespace: sender.dpid, UserDefinedValue: `AI ${part}` }),
        'UserDefined',
      ),
    }));
  return [...persons, ...made].map(({ reference, role }, at) =>
    element(
      'Contributor',
      having({ SequenceNumber: String(at + 1) }),
      element('ContributorPartyReference', reference),
      role,
    ),
  );
}

/** Told that it goes, no file comes with the message, and none is named. */
function technicalOf({ release, task, store }: Material, track: Track, at: number): Element | null {
  const { sound } = track;
  if (!sound || !release.upc || task === 'TAKEDOWN') return null;
  const { channels, sampleRate, bits } = sound.header ?? {};
  return element(
    'TechnicalDetails',
    element('TechnicalResourceDetailsReference', `T${at + 1}`),
    element(
      'DeliveryFile',
      element('Type', 'AudioFile'),
      element('AudioCodecType', sound.mime.includes('flac') ? 'FLAC' : 'PCM'),
      channels && element('NumberOfChannels', channels),
      sampleRate && element('SamplingRate', having({ UnitOfMeasure: 'Hz' }), sampleRate),
      bits && element('BitsPerSample', bits),
      fileOf(store, nameOfTrack(release.upc, track, sound), sound),
    ),
  );
}

const fileOf = (store: Material['store'], name: string, file: KeptFile): Element =>
  element(
    'File',
    element('URI', `resources/${name}`),
    element('HashSum', element('Algorithm', algorithmOf(store)), element('HashSumValue', sumOf(store, file))),
    // In kilobytes, says DDEX.
    element('FileSize', (file.bytes / 1024).toFixed(3)),
  );

/** The cover. */
export function imageOf({ release, sender, task, store }: Material): Element | null {
  const { cover, upc } = release;
  if (!cover || !upc) return null;
  return element(
    'Image',
    element('ResourceReference', 'A0'),
    element('Type', 'FrontCoverImage'),
    element('ResourceId', element('ProprietaryId', having({ Namespace: sender.dpid }), `${upc}_cover`)),
    // Of the picture itself: none that is explicit is let through.
    warningOf(false, false),
    task !== 'TAKEDOWN' &&
      element(
        'TechnicalDetails',
        element('TechnicalResourceDetailsReference', 'T0'),
        element('ImageCodecType', cover.mime.includes('png') ? 'PNG' : 'JPEG'),
        cover.height && element('ImageHeight', having({ UnitOfMeasure: 'Pixel' }), cover.height),
        cover.width && element('ImageWidth', having({ UnitOfMeasure: 'Pixel' }), cover.width),
        fileOf(store, nameOfCover(upc, cover), cover),
      ),
  );
}

/** ISO 8601, whole seconds. */
function durationOf(sound: KeptFile | null): string {
  const seconds = Math.max(1, Math.round(sound?.header?.duration ?? 0));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return `PT${h ? `${h}H` : ''}${m ? `${m}M` : ''}${s}S`;
}
