import { buildMessages } from './build.ts';
import { run } from './lib/run.ts';

// Ctrl-C reaches every process of the terminal: this one only waits for the others to end.
process.on('SIGINT', () => {});
await buildMessages();
const messages = run('npm', ['run', '--silent', '--workspace', 'i18n', '--if-present', 'build', '--', '--watch']);
const server = run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { env: { MAKAO_DEV: '1' } });
await Promise.all([messages, server]);
