import type { MediaCode } from './words.ts';

/** A reason for which a file is refused (or, as a warning, remarked upon); its text is `error.media.<code>`. */
export interface MediaProblem {
  code: MediaCode;
  params: Record<string, string | number>;
}

export function mediaProblem(code: MediaCode, params: MediaProblem['params'] = {}): MediaProblem {
  return { code, params };
}
