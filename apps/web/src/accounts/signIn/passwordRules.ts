import { password } from '@rilis/contract/accounts/password';

/** The points of the policy, in the order people meet them. */
export const passwordRules = ['characters', 'lower', 'upper', 'digit', 'symbol'] as const;
type PasswordRule = (typeof passwordRules)[number];

/** The points a password does not meet yet, as the contract checks it. */
export function unmetRules(text: string): ReadonlySet<PasswordRule> {
  const result = password.safeParse(text);
  const codes = result.success ? [] : result.error.issues.map((issue) => issue.message);
  return new Set(passwordRules.filter((rule) => codes.includes(`error.password.${rule}`)));
}
