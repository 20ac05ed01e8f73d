import { isWritable, type Fields, type FieldSpec } from "./field";

/** The field holds files: they are uploaded before the row is saved, then attached to it. */
export const holdsFiles = ({ kind }: FieldSpec): boolean => kind === "files";

export const fileFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => holdsFiles(fields[name]!.spec));

/** The file fields of an import: files uploaded with the sheet are attached to each of its rows. */
export const importFiles = ({ fields }: { readonly fields: Fields }): string[] =>
  fileFields(fields).filter((name) => isWritable(fields[name]!.spec));
