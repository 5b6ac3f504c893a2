import { sysparam, sysparams } from '@rilis/contract/reference/sysparam';

/** Parameters as their screens call them: finance reads and changes those of tax, too. */
export const params = {
  ...sysparam,
  routes: {
    ...sysparam.routes,
    list: sysparams.list,
    read: sysparams.read,
    update: sysparams.update,
  },
};
