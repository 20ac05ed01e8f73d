const longestSide = 1_600;
const quality = 0.8;
/** Files below this size in bytes are sent unchanged. */
const smallBytes = 400_000;

/** Reduces a photo as far as its text stays legible, for slow networks; files that the browser cannot draw are sent unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith("image/") || file.size < smallBytes || !("createImageBitmap" in window)) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return made && made.size < file.size ? new File([made], file.name.replace(/\.\w+$/, ".jpg"), { type: made.type }) : file;
}
