import { apiBase } from '@makao/contract/kernel/endpoint';
import { type fileSources, uploadFile } from '@makao/contract/media';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Answer, Caller } from './app.ts';

export interface UploadForm {
  source?: (typeof fileSources)[number] | (string & {});
  file?: Buffer;
  /** The file name given by the sender. */
  name?: string;
  type?: string;
}

/** A form as a browser sends it. */
export async function formBody({ source, file, name = 'photo.jpg', type = 'image/jpeg' }: UploadForm) {
  const form = new FormData();
  if (file) form.append('file', new Blob([new Uint8Array(file)], { type }), name);
  if (source !== undefined) form.append('source', source);
  const sent = new Response(form);
  return { contentType: sent.headers.get('content-type')!, payload: Buffer.from(await sent.arrayBuffer()) };
}

/** A photo as a phone takes it, in one colour. */
export const jpeg = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

export const uploader =
  (app: FastifyInstance) =>
  async (form: UploadForm, { token, locale = 'en' }: Caller = {}): Promise<Answer> => {
    const { contentType, payload } = await formBody(form);
    const answer = await app.inject({
      method: uploadFile.method,
      url: apiBase + uploadFile.path,
      headers: {
        'content-type': contentType,
        'accept-language': locale,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
