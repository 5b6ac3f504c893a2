import type { providerSays } from '@rilis/contract/royalties/signature';

/** Whoever is to sign. */
interface Person {
  name: string;
  email: string;
  phone: string;
}

/** A paper on its way to be signed. */
interface ToSign {
  documentId: string;
  title: string;
  privyId: string;
  expiresAt: string;
}

interface Standing {
  status: 'WAITING' | (typeof providerSays)[number];
  reason?: string | null | undefined;
}

/** Why a call of the provider came to nothing; `refused`: as it is, it never will; `tooLong`: its answer was not read to its end. */
export class ProviderFault extends Error {
  fault: 'unreachable' | 'refused' | 'tooLong';
  constructor(fault: ProviderFault['fault'], message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * Whoever has invoices signed over an interface. Where there is none the label signs elsewhere and uploads the signed
 * file; that way is always open. Every call throws `ProviderFault`.
 */
export interface SignatureProvider {
  /** Asks for an account; the person is sent a code. */
  register(person: Person): Promise<{ transactionId: string }>;
  /** The account, once the code is right; undefined: it is wrong. */
  confirm(transactionId: string, code: string): Promise<{ privyId: string } | undefined>;
  /** Hands a paper over; the same document id is the same paper. */
  send(document: ToSign, paper: Buffer): Promise<void>;
  look(documentId: string): Promise<Standing | undefined>;
  signedFile(documentId: string): Promise<Buffer>;
}
