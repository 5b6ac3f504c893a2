import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

/** How deep a body may be nested: what the screens send is some five deep. */
const deepest = 100;

/** Refuses JSON that is nested without end: whatever walks through it by calling itself would run out of stack. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) done(new Problem(400, 'error.badRequest'));
    else parse(request, text, done);
  });
}

const [quote, backslash] = [34, 92];
const [opening, closing] = ['[{', ']}'].map((signs) => [...signs].map((sign) => sign.charCodeAt(0)));

function isTooDeep(text: string): boolean {
  let [depth, isText] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isText && sign === backslash) at += 1;
    else if (sign === quote) isText = !isText;
    else if (!isText && opening!.includes(sign)) depth += 1;
    else if (!isText && closing!.includes(sign)) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}
