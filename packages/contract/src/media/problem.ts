import type { mediaRule } from '../words/en/mediaRule.ts';

/** A broken rule: a key of the catalogue's `error.media`. */
export type MediaCode = keyof typeof mediaRule;

/** A reason for which a file is refused (or, as a warning, remarked upon); its text is `error.media.<code>`. */
export interface MediaProblem {
  code: MediaCode;
  params: Record<string, string | number>;
}

export function mediaProblem(code: MediaCode, params: MediaProblem['params'] = {}): MediaProblem {
  return { code, params };
}
