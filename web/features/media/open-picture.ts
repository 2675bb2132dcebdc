/** What a picture can be chosen as; the server gets JPEG or PNG. */
export const pictureTypes = 'image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif';

/** Some systems do not know the type of what phones take. */
const isPicture = ({ type, name }: File) =>
  /^image\/(jpeg|png|webp|heic|heif)$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** The container of HEIC, whatever the file is called. */
const isHeic = async (file: Blob) => /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(await file.slice(4, 12).text());

/** Whether the server takes the file as it is. */
export const isPlain = ({ type }: Blob): boolean => type === 'image/jpeg' || type === 'image/png';

/** Opens a chosen picture, upright; null if it is of another kind. Not every browser opens HEIC by itself. */
export async function openPicture(file: File): Promise<ImageBitmap | null> {
  if (!isPicture(file)) return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(await isHeic(file))) throw error;
    const { decodeHeic } = await import('./decode-heic.ts');
    return decodeHeic(file);
  }
}
