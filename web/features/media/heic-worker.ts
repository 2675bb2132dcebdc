import createHeif from 'libheif-js/libheif-wasm/libheif.js';

/** Beyond this a phone has no memory for the pixels. */
const mostPixels = 50_000_000;

const self = globalThis as unknown as {
  onmessage: (event: MessageEvent<{ file: Blob; code: string }>) => void;
  postMessage: (message: ImageData | null) => void;
};

/** Answers with the pixels of the first picture of the file, upright; null if it has none. */
self.onmessage = async ({ data: { file, code } }) => {
  try {
    const [bytes, wasmBinary] = await Promise.all([
      file.arrayBuffer(),
      fetch(code).then((response) => response.arrayBuffer()),
    ]);
    const heif = createHeif({ wasmBinary });
    const [picture] = new heif.HeifDecoder().decode(bytes);
    if (!picture) return self.postMessage(null);
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > mostPixels) return self.postMessage(null);
    picture.display(new ImageData(width, height), (pixels) => self.postMessage(pixels));
  } catch {
    self.postMessage(null);
  }
};
