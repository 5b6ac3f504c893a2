import { lettersOf } from './text.ts';

/**
 * Coarse words of English, Indonesian and the regional languages our labels sing in. Words with a plain
 * second meaning (jaran a horse, bujang a bachelor, anjing a dog) are left out.
 */
const coarse: ReadonlySet<string> = new Set(
  [
    'fuck fucks fucked fucker fuckin fucking motherfucker motherfuckers shit shits shitty bullshit bitch bitches cunt pussy dickhead asshole whore slut nigga niggas nigger',
    'ngentot ngewe entot kontol memek jembut pepek bangsat bajingan keparat tolol goblok jancuk jancok dancok lonte pelacur perek',
    'asu telek matamu ndasmu gathel pukimak kimak pantek pepek anying goblog belegug cukimai puki telaso sundala kongkek',
  ].flatMap((line) => line.split(' ')),
);

/** The coarse words in a text, each once, lower case; "fuckin’" and "bangsatmu" are such words as well. */
export function coarseWords(text: string): string[] {
  const words = lettersOf(text.toLowerCase()).map((word) => word.replace(/['’].*$/u, ''));
  return [...new Set(words.filter((word) => coarse.has(word) || coarse.has(word.replace(ending, ''))))];
}

/** What Indonesian joins to a word: whose it is, and how it is meant. */
const ending = /(?:nya|mu|ku|lah|kah|pun)$/u;
