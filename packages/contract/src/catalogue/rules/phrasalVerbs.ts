/**
 * Verbs whose particle is a part of them and keeps its capital: "Give In to Me", "Hold On Tight". By the particle, in all their forms.
 * Source: Apple Music Style Guide appendix "Title Case": words of a phrasal verb.
 */
const verbs: Readonly<Record<string, string>> = {
  in: 'give gives giving gave given gimme cave caves caving caved come comes coming came comin’ let lets letting check checks checking checked log logging logged tune tuning tuned move moving moved settle settling settled sink sinking sank join joining joined jump jumping jumped step stepping stepped walk walking walked stay staying stayed sleep sleeping slept fit fitting sit sitting dive diving dove kick kicks kicking kicked close closing closed lock locked fill filling filled break breaking broke bring bringing brought drag dragging dragged pull pulling pulled plug plugged zoom ring ringing reel reeling drink drinking soak soaking usher count counting chime turn turning hang blend',
  on: 'hold holds holding held holdin’ come comes coming c’mon go goes going went gone goin’ carry carries carrying move moves moving moved movin’ keep keeps keeping kept hang hangs hanging turn turns turning turned put putting switch switching bring bringing try drag hook catch cheer dream dreaming live lives living lived party dance dancing rock rocking rockin’ sing singing',
  out: 'work works working worked figure figuring find finding found get getting got come coming came hang hanging fade fading burn burning burned freak freaking freaked fall falling fell run running ran watch let scream screaming sing shout shouting cry crying reach reaching stand standing speak act acting make making made sold time turn turns turned pass passed knock locked log move moved go going',
  up: 'give gives giving gave given get gets getting got gettin’ stand stands standing wake wakes waking woke grow growing grew grown break breaking broke broken make making made come coming came show showing showed shut hang hurry turn turning turned light lights lighting lit fed lift lifting look looking pick picking move moving mix mixed mess messed hold end ended cheer dress fill filled hook keep',
  off: 'take takes taking took taken takin’ turn turning show showing shake shaking lift lifting back call calling cut finish piss pissed drop dropping go going kick set get getting sleep walk',
  over: 'get gets getting got take takes taking took taken start starting roll rolling come turn think thinking fall pull game hand',
};

const known = new Map(Object.entries(verbs).map(([particle, list]) => [particle, new Set(list.split(' '))]));

/** Behind a particle an adverb, a second preposition or a mark: what would follow a preposition is missing. */
const nothingGoverned =
  /^\s*(?:[^\s\p{L}\p{N}'’]|$)|^\s+(?:to|on|from|with|and|or|for|at|by|until|till|before|again|now|tonight|here|there|too|if|when|because|please)(?![\p{L}'’])/iu;

/** These have what they bring with them behind the particle: "Let In the Light". */
const carrying = new Set(
  'let lets letting bring bringing brought ring ringing reel reeling drink drinking soak soaking usher fill filling filled break breaking broke kick kicking drag dragging pull pulling count counting turn turning'.split(
    ' ',
  ),
);

/** Whether a small word (lower case) belongs to the verb before it, by what stands around it. */
export function isParticle(word: string, before: string, after: string): boolean {
  const verb = /([\p{L}][\p{L}'’]*)\s+$/u.exec(before)?.[1]?.toLowerCase().replaceAll("'", '’');
  if (verb === undefined || !known.get(word)?.has(verb)) return false;
  // "Falling in Love", "Come in the Night": of this one alone the preposition is as common.
  return word !== 'in' || nothingGoverned.test(after) || carrying.has(verb);
}
