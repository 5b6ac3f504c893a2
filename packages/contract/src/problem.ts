import { z } from 'zod';

export const fieldError = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldError>;

/** RFC 9457 problem details as Rilis sends them; `message` is in the caller's language. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  message: z.string(),
  fieldErrors: z.array(fieldError).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
export type ProblemBody = z.output<typeof problemBody>;

interface WordOfIssue {
  field: string;
  code: string;
  params: Record<string, string | number>;
}

/**
 * Names the field and the catalogue key for each mistake zod found.
 * A schema's own message is a key (`error.…`); the others map by kind.
 */
export function issueWords(error: z.core.$ZodError): WordOfIssue[] {
  return error.issues.map((issue) => ({
    field: issue.path.join('.'),
    code: issue.message.startsWith('error.') && !isNoDay(issue) ? issue.message : kindOf(issue),
    params: limitsOf(issue),
  }));
}

/** Of a day that was left empty it is not said how days are written. */
const isNoDay = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type' &&
  issue.message === 'error.validation.date' &&
  (issue.input ?? null) === null;

function kindOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return (issue.input ?? '') === '' ? required : 'error.validation.type';
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? required : 'error.validation.tooSmall';
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? 'error.validation.tooLong' : 'error.validation.tooLarge';
  if (issue.code === 'invalid_value')
    return (issue.input ?? '') === '' ? required : 'error.validation.choice';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'error.validation.email';
  return 'error.validation.format';
}

const required = 'error.validation.required';

function limitsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  return {};
}
