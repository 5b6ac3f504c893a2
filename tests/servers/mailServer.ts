import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Moment = 'GREETING' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA';

export interface MailServer {
  /** As `SMTP_URL` says it. */
  url: string;
  /** What it took, oldest first. */
  mails: { to: string[]; raw: string }[];
  /** From now on it says no at this moment of its talk, by an SMTP code. */
  refuse(at: Moment, responseCode: number, message: string): void;
  /** From now on it says nothing any more to whoever brings a mail for this address, until it is renewed. */
  ignore(address: string): void;
  /** It takes everything, and has taken nothing yet. */
  renew(): void;
  stop(): Promise<void>;
}

/** A mail server that keeps what it takes, and refuses as it is told. */
export async function serveMail(): Promise<MailServer> {
  let answer: { at: Moment; says: Error } | null = null;
  let ignored: { address: string; answered: Promise<void>; answer: () => void } | null = null;
  const refusalAt = (at: Moment) => (answer?.at === at ? answer.says : null);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(refusalAt('GREETING')),
    onAuth: ({ username }, _session, done) => done(refusalAt('AUTH'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL')),
    onRcptTo: ({ address }, _session, done) => {
      if (address !== ignored?.address) return done(refusalAt('RCPT'));
      void ignored.answered.then(() => done());
    },
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        if (!answer) self.mails.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address), raw });
        done(refusalAt('DATA'));
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const self: MailServer = {
    url: `smtp://rilis:sandi@127.0.0.1:${port}`,
    mails: [],
    refuse: (at, responseCode, message) => {
      answer = { at, says: Object.assign(new Error(message), { responseCode }) };
    },
    ignore: (address) => {
      const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
      ignored = { address, answered, answer };
    },
    renew: () => {
      self.mails = [];
      ignored?.answer();
      ignored = null;
      answer = null;
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
  return self;
}
