import type { Config } from '../../config.ts';
import { openLine } from '../../kit/silence.ts';
import { httpProvider } from './httpProvider.ts';
import type { SignatureProvider } from './provider.ts';

/** The line to the provider: jobs call it by this. */
export const providerLine = openLine();

/** The provider of the configuration; none where labels upload what they signed. */
export const providerOf = ({ privy }: Pick<Config, 'privy'>): SignatureProvider | undefined =>
  privy.url ? httpProvider(privy.url, privy.secret) : undefined;
