const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

export const fileExtensions = ["pdf", "jpg", "jpeg", "png", "xls", "xlsx", "doc", "docx", "zip"] as const;
export const pictureExtensions = ["jpg", "jpeg", "png"] as const;
/** Voice notes that a browser plays itself. */
export const playedExtensions = ["webm", "ogg", "m4a", "mp3", "wav"] as const;
export const voiceExtensions = [...playedExtensions, "amr", "3gp", "3gpp"] as const;
/** Evidence for a complaint or an objection. */
export const evidenceExtensions: readonly string[] = [...pictureExtensions, ...voiceExtensions];
export const uploadExtensions: readonly string[] = [...fileExtensions, ...voiceExtensions];
export const maxFileBytes = 20 * megabyte;
export const maxFilesPerField = 20;
export const maxEvidenceFiles = 6;
/** The longest voice note. */
export const maxVoiceSeconds = 60;

/** Maximum bytes of a picture, by its use. */
export const pictureLimits = { punch: 200 * kilobyte, portrait: megabyte, paper: 5 * megabyte } as const;
/** Bytes of a one-minute voice note in the least compressed format of phones. */
export const maxVoiceBytes = 6 * megabyte;

/** Checks the name only, not the content. */
export function isFileName(name: string, extensions: readonly string[] = fileExtensions): boolean {
  const extension = /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}
