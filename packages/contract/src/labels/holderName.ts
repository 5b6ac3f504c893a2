/** What stands before or behind a name and makes no other one: legal forms, titles and degrees. */
const around =
  /^(?:(?:pt|cv|ud|fa|prof|dr|drs|dra|ir|h|hj|kh|bapak|bpk|ibu|sdr|sdri|mr|mrs|ms) )+|(?: (?:pt|cv|ud|tbk|persero|s ?e|s ?h|s ?t|s ?kom|s ?sos|s ?pd|s ?sn|s ?ag|m ?m|m ?h|m ?t|m ?kom|m ?sn|m ?pd|m ?b ?a|ph ?d))+$/gu;

/** A name as bank, contract and tax office may each write it. */
function bare(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.replace(around, '') || words;
}

/**
 * Whether an account is held by somebody else than the beneficiary: legal forms, titles, degrees, capitals and signs make no
 * other name. Nothing is said of what is not given.
 */
export const isOthersAccount = (
  holder: string | null | undefined,
  beneficiary: string | null | undefined,
): boolean => !!holder && !!beneficiary && bare(holder) !== bare(beneficiary);
