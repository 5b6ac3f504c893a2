import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The second start finds compiled what the first has read, with its types taken out; where nothing may be kept, it reads anew.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
await import('./start/run.ts');
