// The light build comes without types of its own.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
