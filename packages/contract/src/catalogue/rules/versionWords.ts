const version =
  /\b(?:live|remix|rmx|mix|acoustic|akustik|unplugged|instrumental|radio edit|edit|extended|sped up|speed up|slowed|reverb|nightcore|karaoke|minus one|demo|remaster(?:ed)?|a cappella|acapella|mashup|cover|version|versi|reprise|bootleg)\b/iu;

const guest = /^(?:feat|ft|featuring|w\/|with|prod|produced|originally performed|in the style)\b/iu;

/** Whether a bracket or tail names a version of a song ("Live at Java Jazz", "Versi Akustik"). */
export function isVersion(text: string): boolean {
  return version.test(text) && !guest.test(text.trim());
}
