import createHeif from 'libheif-js/libheif-wasm/libheif.js';

/** Beyond this a phone has no memory for the pixels. */
const mostPixels = 50_000_000;

interface Asked {
  file: Blob;
  /** The address of the decoder. */
  code: string;
}

const self = globalThis as unknown as {
  onmessage: (event: MessageEvent<Asked>) => void;
  postMessage: (message: ImageData | null) => void;
};

/** The pixels of the first picture of the file, upright; null if it has none. */
async function decode({ file, code }: Asked): Promise<ImageData | null> {
  const [bytes, wasmBinary] = await Promise.all([
    file.arrayBuffer(),
    fetch(code).then((response) => response.arrayBuffer()),
  ]);
  const heif = createHeif({ wasmBinary });
  const [picture] = new heif.HeifDecoder().decode(bytes);
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > mostPixels) return null;
  return new Promise((resolve) => picture.display(new ImageData(width, height), resolve));
}

self.onmessage = ({ data }) => {
  decode(data).then(
    (pixels) => self.postMessage(pixels),
    () => self.postMessage(null),
  );
};
