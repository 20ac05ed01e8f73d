import { isWritable, type Fields, type FieldSpec } from "./field";
import type { AnyResource } from "./resource";

/** Files are uploaded before their row is written, and belong to it afterwards. */
export const holdsFiles = ({ kind }: FieldSpec): boolean => kind === "files";

export const fileFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => holdsFiles(fields[name]!.spec));

/** The fields of files, which a sheet cannot hold: what is uploaded beside it proves each of its rows. */
export const importFiles = ({ fields }: AnyResource): string[] =>
  fileFields(fields).filter((name) => isWritable(fields[name]!.spec));
