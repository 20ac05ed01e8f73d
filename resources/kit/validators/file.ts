export const fileExtensions = ["pdf", "jpg", "jpeg", "png", "xls", "xlsx", "doc", "docx", "zip"] as const;
export const maxFileBytes = 20 * 1024 * 1024;
export const maxFilesPerField = 20;

/** By its name only: what a file really holds, anyone who receives it must look at. */
export function isFileName(name: string): boolean {
  const extension = /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase();
  return (fileExtensions as readonly (string | undefined)[]).includes(extension);
}
