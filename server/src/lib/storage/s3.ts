import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assertStorable, contentTypeOf, isStorePath, joinUrl, type Storage, StorageError } from './storage.ts';

export type S3Options = {
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Path-style URLs: most stores other than Amazon's need them. */
  pathStyle: boolean;
  /** The public URL of the bucket. */
  publicUrl: string;
  /** Timeout of one attempt. */
  timeoutMs?: number;
};

/** Files in any S3-compatible store. */
export function s3Storage({ bucket, publicUrl, ...options }: S3Options): Storage & { close: () => void } {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: options.pathStyle,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: options.timeoutMs ?? 10_000,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 4,
    // Additional checksums are Amazon's own; many stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const object = (path: string) => ({ Bucket: bucket, Key: path });

  return {
    async put(path, body, contentType) {
      assertStorable(path, contentType);
      // In memory, because a stream could not be sent again on a retry.
      const Body = Buffer.isBuffer(body) ? body : await buffer(body);
      const CacheControl = 'public, max-age=31536000, immutable';
      const command = new PutObjectCommand({ ...object(path), Body, ContentType: contentType, CacheControl });
      await client.send(command).catch((error) => fail(`${path} can't be stored`, error));
    },

    async get(path, range) {
      if (!isStorePath(path)) return null;
      const Range =
        range && (range.end ?? range.start) >= range.start ? `bytes=${range.start}-${range.end ?? ''}` : undefined;
      const found = await client
        .send(new GetObjectCommand({ ...object(path), Range }))
        .catch((error) => nothingThere(`${path} can't be read`, error));
      if (!found) return null;
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
      return { body: found.Body as Readable, contentType: contentTypeOf(path), size };
    },

    async exists(path) {
      if (!isStorePath(path)) return false;
      const command = new HeadObjectCommand(object(path));
      return Boolean(await client.send(command).catch((error) => nothingThere(`${path} can't be looked up`, error)));
    },

    async remove(path) {
      if (!isStorePath(path)) return;
      const command = new DeleteObjectCommand(object(path));
      await client.send(command).catch((error) => nothingThere(`${path} can't be removed`, error));
    },

    publicUrl: (path) => joinUrl(publicUrl, path),
    close: () => client.destroy(),
  };
}

/** The configured store. */
export const s3StorageOf = (env: {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  S3_PUBLIC_URL: string;
}) =>
  s3Storage({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    pathStyle: true,
    publicUrl: env.S3_PUBLIC_URL,
  });

function nothingThere(what: string, error: unknown) {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  return fail(what, error);
}

function fail(what: string, error: unknown): never {
  const { name, message } = error as Error;
  throw new StorageError(`${what}: ${name} ${message}`.trim(), { cause: error });
}
