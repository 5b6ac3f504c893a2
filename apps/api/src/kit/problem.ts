/** A mistake of the field names: `code` is a catalogue key, `params` fill its text. */
export interface FieldMistake {
  field: string;
  code: string;
  params?: Record<string, unknown>;
}

/**
 * What a call answers when it cannot do what was asked: an HTTP status, a key of the word catalogue
 * (`error.…`), the values in its text, and the fields at fault. Business code throws it; the edge writes it. `cause`: what
 * stood behind a fault that is not the caller's, for the log alone.
 */
export class Problem extends Error {
  status: number;
  code: string;
  /** The key of its text, where that is not its code. */
  text: string;
  params: Record<string, unknown>;
  fields: FieldMistake[];
  retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    more: {
      text?: string;
      params?: Record<string, unknown>;
      fields?: FieldMistake[];
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.text = more.text ?? code;
    this.params = more.params ?? {};
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }
}

export const notFound = () => new Problem(404, 'error.notFound');

/** One field is wrong. */
export const invalid = (field: string, code: string, params?: Record<string, unknown>) =>
  new Problem(400, 'error.validation.summary', { fields: [{ field, code, params }] });

/** A field says what another record says already, and only one may. */
export const duplicate = (field: string, code = 'error.duplicate', params: Record<string, unknown> = {}) =>
  new Problem(409, code, { params, fields: [{ field, code, params }] });

/** More was sent than is taken, told in megabytes as the sizes of files are. */
export const tooLargeBody = (bytes: number) =>
  new Problem(413, 'error.tooLargeBody', { params: { maximum: Math.floor(bytes / 1_048_576) } });
