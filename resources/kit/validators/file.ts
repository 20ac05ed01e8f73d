export const fileExtensions = ["pdf", "jpg", "jpeg", "png", "xls", "xlsx", "doc", "docx", "zip"] as const;
const pictureExtensions = ["jpg", "jpeg", "png"] as const;
export const voiceExtensions = ["webm", "ogg", "m4a", "mp3"] as const;
/** What a worker proves a complaint or an objection with. */
export const evidenceExtensions: readonly string[] = [...pictureExtensions, ...voiceExtensions];
export const uploadExtensions: readonly string[] = [...fileExtensions, ...voiceExtensions];
export const maxFileBytes = 20 * 1024 * 1024;
export const maxFilesPerField = 20;
export const maxEvidenceFiles = 6;
/** Longest voice note. */
export const maxVoiceSeconds = 60;

/** By its name only: what a file really holds, anyone who receives it must look at. */
export function isFileName(name: string, extensions: readonly string[] = fileExtensions): boolean {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}
