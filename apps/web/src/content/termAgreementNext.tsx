import { termAgreement, versions } from '@rilis/contract/content/legal';
import { NextVersionScreen } from './nextVersion.tsx';

export default () => (
  <NextVersionScreen
    resource={termAgreement}
    entity="content.termAgreement"
    routes={versions.termAgreement}
  />
);
