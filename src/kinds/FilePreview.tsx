import { Box } from "@mui/material";
import type { FileRef } from "../../resources/kit/field";
import { signedLink } from "../../providers/fileLinks";

const picture = /\.(jpe?g|png)$/i;
/** Files that a browser shows by itself; others are saved. */
export const isPreviewed = ({ name }: FileRef): boolean => picture.test(name) || /\.pdf$/i.test(name);

/** A picture or a PDF, as large as its box; the link is signed when it is drawn. */
export function FilePreview({ file }: { file: FileRef }) {
  const link = signedLink(file.url);
  return picture.test(file.name) ? (
    <Box component="img" src={link} alt={file.name} sx={{ maxWidth: "100%", maxHeight: "100%", objectFit: "contain" }} />
  ) : (
    <Box component="iframe" src={link} title={file.name} sx={{ width: "100%", height: "100%", border: 0 }} />
  );
}
