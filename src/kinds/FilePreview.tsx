import { Box } from "@mui/material";
import type { FileRef } from "../../resources/kit/field";
import { isFileName, playedExtensions } from "../../resources/kit/validators/file";
import { signedLink } from "../../providers/fileLinks";

const picture = /\.(jpe?g|png)$/i;
/** Whether a browser can show the file; other files are downloaded. */
export const isPreviewed = ({ name }: FileRef): boolean => picture.test(name) || /\.pdf$/i.test(name);

/** A picture, a PDF or a voice player that fills its container; the URL is signed on render. */
export function FilePreview({ file }: { file: FileRef }) {
  const link = signedLink(file.url);
  if (isFileName(file.name, playedExtensions))
    return (
      <audio controls autoPlay src={link} aria-label={file.name}>
        <track kind="captions" />
      </audio>
    );
  return picture.test(file.name) ? (
    <Box component="img" src={link} alt={file.name} sx={{ maxWidth: "100%", maxHeight: "100%", objectFit: "contain" }} />
  ) : (
    <Box component="iframe" src={link} title={file.name} sx={{ width: "100%", height: "100%", border: 0 }} />
  );
}
