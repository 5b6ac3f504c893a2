import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The second start finds compiled what the first has read, with its types taken out; where nothing may be kept, it reads anew.
// This file has no types itself: to take them out of the first one, Node would load what takes 17 MB for as long as we run.
enableCompileCache(path.join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
await import('./start/run.ts');
