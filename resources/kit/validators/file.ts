export const fileExtensions = ["pdf", "jpg", "jpeg", "png", "xls", "xlsx", "doc", "docx", "zip"] as const;
const pictureExtensions = ["jpg", "jpeg", "png"] as const;
export const voiceExtensions = ["webm", "ogg", "m4a", "mp3", "amr", "3gp", "wav"] as const;
/** Evidence for a complaint or an objection. */
export const evidenceExtensions: readonly string[] = [...pictureExtensions, ...voiceExtensions];
export const uploadExtensions: readonly string[] = [...fileExtensions, ...voiceExtensions];
export const maxFileBytes = 20 * 1024 * 1024;
export const maxFilesPerField = 20;
export const maxEvidenceFiles = 6;
/** The longest voice note. */
export const maxVoiceSeconds = 60;

/** Checks the name only, not the content. */
export function isFileName(name: string, extensions: readonly string[] = fileExtensions): boolean {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}
