declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    display(into: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  interface Heif {
    HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeifImage[] };
  }
  export default function createHeif(options: { wasmBinary: ArrayBuffer }): Heif;
}
