// `npm run dev`: the product on port 8080 and, beside it, the web app of Vite with reloading on port 5173.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const run = (file: string, ...rest: string[]) =>
  spawn(process.execPath, [file, ...rest], { cwd: root, stdio: 'inherit' });

const product = run('apps/api/src/start.mjs');
const web = run('node_modules/vite/bin/vite.js', 'apps/web');

product.on('exit', (code) => {
  web.kill();
  process.exit(code ?? 1);
});
web.on('exit', () => product.kill('SIGTERM'));
