import { privacyPolicy, versions } from '@rilis/contract/content/legal';
import { NextVersionScreen } from './nextVersion.tsx';

export default () => (
  <NextVersionScreen
    resource={privacyPolicy}
    entity="content.privacyPolicy"
    routes={versions.privacyPolicy}
  />
);
