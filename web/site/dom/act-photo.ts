export { showPhoto as default } from './gallery.ts';
