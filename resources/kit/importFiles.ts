import type { AnyResource } from "./resource";
import { isWritable } from "./validate";

/** The fields of files, which a sheet cannot hold: what is uploaded beside it proves each of its rows. */
export const importFiles = (resource: AnyResource): string[] =>
  Object.entries(resource.fields).flatMap(([field, { spec }]) => (spec.kind === "files" && isWritable(spec) ? [field] : []));
