const longest = 200;

/**
 * The name a file is kept by: the last part of whatever path was sent, without controls, of which those that turn the reading
 * direction hide what a file is. Of one that is too long the middle goes, never what it ends in.
 */
export function storedName(sent: string): string {
  const name = (sent.split(/[\\/]/).filter(Boolean).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (name.length <= longest) return name || 'file';
  const ending = /\.[^.\s]{1,8}$/u.exec(name)?.[0] ?? '';
  // A sign that takes two places is never halved.
  return name.slice(0, longest - ending.length).replace(/\p{Cs}$/u, '') + ending;
}
