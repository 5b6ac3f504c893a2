/** Why a password is guessed at once: half the world has it, or it is made of what everybody knows of the person. */
export type Guess = 'common' | 'personal';

/**
 * Whether a password is guessed at once; the same on both sides. `known`: login, address, names, label, product. Digits
 * and signs around a word, and those that stand for letters in it, make it no better: `P@ssw0rd1!` is `password`. The
 * list comes when somebody first chooses a password.
 */
export async function findGuess(
  password: string,
  known: readonly (string | null | undefined)[],
): Promise<Guess | null> {
  if (isPersonal(password, known)) return 'personal';
  const common = await commonOnes();
  return bareOf(password).some((bare) => common.has(bare)) ? 'common' : null;
}

let common: Promise<ReadonlySet<string>> | undefined;

function commonOnes(): Promise<ReadonlySet<string>> {
  common ??= import('./commonPasswords.ts').then(
    ({ commonPasswords }) => new Set(commonPasswords.trim().split(/\s+/)),
  );
  // Lost on the way, it is fetched again the next time.
  common.catch(() => {
    common = undefined;
  });
  return common;
}

/** What is left of a password without what people put around and into a word. */
function bareOf(password: string): string[] {
  const low = password.toLowerCase();
  const whole = low.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = whole.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelt = lettersFor.flatMap((letters) => [whole, word].map((text) => lettered(text, letters)));
  return [low, whole, word, ...spelt].filter((bare) => bare.length >= 4);
}

function isPersonal(password: string, known: readonly (string | null | undefined)[]): boolean {
  const parts = known.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\d]+/u));
  return lettersFor.some((letters) => {
    const said = lettered(password.toLowerCase(), letters).replace(/[^a-z]/g, '');
    const names = parts.map((part) => lettered(part, letters).replace(/[^a-z]/g, ''));
    return names.some((name) => name.length >= 4 && said.includes(name));
  });
}

/** Signs that stand for letters; `1` for two of them. */
const signs = { '0': 'o', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '8': 'b', '!': 'i' };
const lettersFor: readonly Readonly<Record<string, string>>[] = [
  { ...signs, '1': 'i' },
  { ...signs, '1': 'l' },
];

const lettered = (text: string, letters: Readonly<Record<string, string>>) =>
  text.replace(/[0134578@$!]/g, (sign) => letters[sign] ?? sign);
