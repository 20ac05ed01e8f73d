import type { Settings } from "../settings/env";
import type { StreamCipher } from "../crypto/streamCipher";
import type { FileStore } from "./fileStore";
import { localFiles } from "./localFiles";
import { s3Files } from "./s3Files";

/** The folder or the bucket of FILES_URL. A bucket's keys are in the usual environment variables of S3 clients. */
export function makeFileStore(
  { filesUrl }: Pick<Settings, "filesUrl">,
  cipher: StreamCipher,
  env: NodeJS.ProcessEnv = process.env,
): FileStore {
  if (!/^https?:\/\//.test(filesUrl)) return localFiles({ folder: filesUrl, cipher });
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region = "us-east-1" } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error("FILES_URL names a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set");
  return s3Files({ bucketUrl: filesUrl, accessKeyId, secretAccessKey, region, cipher });
}
