import { sysparam, sysparams } from '@rilis/contract/reference/sysparam';

/** Parameters as their screens call them: a change of money is read anew where it waits for a second person. */
export const params = {
  ...sysparam,
  routes: {
    ...sysparam.routes,
    update: sysparams.update,
  },
};
