import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** How deep a body may be nested: what the screens send is some five deep. */
const deepest = 100;

/**
 * Refuses JSON that is nested without end: whatever walks through it by calling itself would run out of stack. A program that
 * calls everything JSON has sent nothing where there is none. What calls itself text is not taken for JSON.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (isTooDeep(text)) done(new Problem(400, 'error.badRequest'));
    else parse(request, text, done);
  });
}

/** The signs that count, as code units: each body is walked through, so they are compared as numbers. */
const sign = { quote: 34, backslash: 92, array: 91, arrayEnd: 93, object: 123, objectEnd: 125 } as const;

/** Whether JSON is nested deeper than anybody means it to be. */
export function isTooDeep(text: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const read = text.charCodeAt(at);
    if (isText && read === sign.backslash) at += 1;
    else if (read === sign.quote) isText = !isText;
    else if (isText) continue;
    else if (read === sign.object || read === sign.array) depth += 1;
    else if (read === sign.objectEnd || read === sign.arrayEnd) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
