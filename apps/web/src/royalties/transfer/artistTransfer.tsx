import { TransferRequest } from './transferRequest.tsx';

/** An artist that goes over to another label, with their releases. */
export default function ArtistTransfer() {
  return <TransferRequest moduleName="ARTIST" />;
}
