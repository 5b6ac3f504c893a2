import type { OperatorMode } from '@rilis/contract/ringback/submission';
import type { Config } from '../../config.ts';
import { localDrop } from '../../kit/drop/dropFolder.ts';
import { sftpDrop } from '../../kit/drop/sftpDrop.ts';
import { openLine } from '../../kit/silence.ts';
import { fileGateway } from './fileGateway.ts';
import type { OperatorGateway } from './gateway.ts';
import { httpGateway } from './httpGateway.ts';

/** Milliseconds a folder of the operator has for an answer, as over SFTP. */
const patience = 30_000;

/** How this installation reaches the operator: by its interface, by files, else by people. */
export const modeOf = ({ operator }: Pick<Config, 'operator'>): OperatorMode =>
  operator.url ? 'HTTP' : operator.drop ? 'FILE' : 'MANUAL';

/** The line to the operator: jobs call it by this. */
export const operatorLine = openLine();

/** The gateway of the configuration; none where people do it. */
export function gatewayOf({ operator }: Pick<Config, 'operator'>): OperatorGateway | undefined {
  const { url, secret, drop } = operator;
  if (url) return httpGateway(url, secret);
  return drop && fileGateway(drop.sftp ? sftpDrop(drop.sftp, drop.folder) : localDrop(drop.folder, patience));
}
