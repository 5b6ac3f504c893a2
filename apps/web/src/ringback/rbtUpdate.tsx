import { rbt } from '@rilis/contract/ringback/rbt';
import { actAndLeave } from '../kit/call/act.ts';
import { Loaded } from '../kit/screen/record.tsx';
import RbtForm from './rbtForm.tsx';
import { ToneUpdate } from './toneUpdate.tsx';

/** A draft tone, or one for which changes were asked, in the studio again. */
export default function RbtUpdate() {
  return (
    <Loaded resource={rbt}>
      {(record, reload) => (
        <ToneUpdate
          {...{ record, reload }}
          entity="ringback.rbt"
          schema={rbt.input}
          initial={{ ...record, rbtAudio: record.cut ? null : record.rbtAudio }}
          save={(body) => actAndLeave(rbt.routes.update, { params: { id: record.id }, body })}
        >
          <RbtForm record={record} />
        </ToneUpdate>
      )}
    </Loaded>
  );
}
