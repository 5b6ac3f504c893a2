import { TransferRequest } from './transferRequest.tsx';

/** A release that goes over to another label. */
export default function AlbumTransfer() {
  return <TransferRequest moduleName="ALBUM" />;
}
