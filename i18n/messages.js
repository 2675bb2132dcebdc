// The same as compiled/messages.js, for programs that are not built: they would read three thousand files.
export * from './compiled/messages/_packed.js';
export * as m from './compiled/messages/_packed.js';
