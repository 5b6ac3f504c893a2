import { nsp } from '@rilis/contract/ringback/nsp';
import { actAndLeave } from '../kit/call/act.ts';
import { Loaded } from '../kit/screen/record.tsx';
import NspForm from './nspForm.tsx';
import { ToneUpdate } from './toneUpdate.tsx';

const resource = { path: nsp.path, screen: '/backoffice/rbt', routes: nsp.routes } as const;

/** A recording that is still a draft, or for which changes were asked. */
export default function NspUpdate() {
  return (
    <Loaded resource={resource}>
      {(record, reload) => (
        <ToneUpdate
          {...{ record, reload }}
          entity="ringback.nsp"
          schema={nsp.input}
          initial={{ ...record, otpToken: null }}
          save={(body) => actAndLeave(nsp.routes.update, { params: { id: record.id }, body })}
        >
          <NspForm record={record} />
        </ToneUpdate>
      )}
    </Loaded>
  );
}
