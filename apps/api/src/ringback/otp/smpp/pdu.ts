/** Requests of SMPP 3.4 (section 5.1.2.1); an answer is the request's number with the highest bit set. */
export const commands = {
  nack: 0x80000000,
  submit: 0x00000004,
  deliver: 0x00000005,
  unbind: 0x00000006,
  bindTransceiver: 0x00000009,
  enquireLink: 0x00000015,
} as const;

/** What answers a request. */
export const answerTo = (command: number): number => (command | 0x80000000) >>> 0;

export interface Pdu {
  command: number;
  status: number;
  sequence: number;
  body: Buffer;
}

const headerBytes = 16;
/** No message centre sends more; who does speaks something else. */
const mostBytes = 64 * 1024;

export function encode({ command, status, sequence, body }: Pdu): Buffer {
  const header = Buffer.alloc(headerBytes);
  for (const [at, value] of [headerBytes + body.length, command, status, sequence].entries())
    header.writeUInt32BE(value, at * 4);
  return Buffer.concat([header, body]);
}

/**
 * Takes what is whole from the bytes that came, and leaves the rest.
 * @throws Error when a length is none of this protocol
 */
export function decode(bytes: Buffer): { whole: Pdu[]; rest: Buffer } {
  const whole: Pdu[] = [];
  let rest = bytes;
  while (rest.length >= headerBytes) {
    const length = rest.readUInt32BE(0);
    if (length < headerBytes || length > mostBytes) throw new Error('The other side does not speak SMPP');
    if (rest.length < length) break;
    const [command, status, sequence] = [4, 8, 12].map((at) => rest.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    whole.push({ command, status, sequence, body: rest.subarray(headerBytes, length) });
    rest = rest.subarray(length);
  }
  return { whole, rest };
}

/** A C-octet string: its Latin letters and a zero. */
const text = (value: string) => Buffer.from(`${value}\0`, 'latin1');

/** `system_id, password, system_type, interface_version, addr_ton, addr_npi, address_range`. */
export const bindBody = (user: string, password: string): Buffer =>
  Buffer.concat([text(user), text(password), text(''), Buffer.from([0x34, 0, 0]), text('')]);

interface Submitted {
  /** `628…` */
  to: string;
  sender: string;
  text: string;
}

/** Type of number and numbering plan: international and of telephones; of the network's own; letters. */
const international = [1, 1];
const sourceKind = (sender: string) =>
  /^\d{9,}$/.test(sender) ? international : /^\d+$/.test(sender) ? [3, 0] : [5, 0];

/** The tag under which a text of any length travels (section 5.3.2.32). */
const payloadTag = 0x0424;

/** The body of `submit_sm`: no receipt is asked for, the text in the coding that holds it. */
export function submitBody({ to, sender, text: message }: Submitted): Buffer {
  const { coding, bytes, isShort } = coded(message);
  const payload = Buffer.alloc(4);
  payload.writeUInt16BE(payloadTag, 0);
  payload.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([
    text(''),
    Buffer.from(sourceKind(sender)),
    text(sender),
    Buffer.from(international),
    text(to),
    // esm_class, protocol_id, priority_flag; schedule_delivery_time, validity_period
    Buffer.from([0, 0, 0]),
    text(''),
    text(''),
    // registered_delivery, replace_if_present_flag, data_coding, sm_default_msg_id, sm_length
    Buffer.from([0, 0, coding, 0, isShort ? bytes.length : 0]),
    ...(isShort ? [bytes] : [payload, bytes]),
  ]);
}

/** Letters that stand elsewhere in the default alphabet (3GPP TS 23.038) than in ASCII. */
const moved: Record<string, number> = { '@': 0x00, $: 0x02, _: 0x11 };
const alphabet = /^[\n\r !-?A-Za-z@$_]*$/;

function coded(message: string): { coding: number; bytes: Buffer; isShort: boolean } {
  if (alphabet.test(message)) {
    const bytes = Buffer.from([...message].map((letter) => moved[letter] ?? letter.charCodeAt(0)));
    return { coding: 0, bytes, isShort: bytes.length <= 160 };
  }
  const bytes = Buffer.from(message, 'utf16le').swap16();
  return { coding: 8, bytes, isShort: bytes.length <= 140 };
}
