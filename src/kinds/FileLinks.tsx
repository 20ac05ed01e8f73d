import { Suspense, useState } from "react";
import type { FileRef } from "../../resources/kit/field";
import { isFileName, pictureExtensions, playedExtensions } from "../../resources/kit/validators/file";
import { saveFile } from "../../providers/transfer";
import { lazyNamed } from "../app/entry/loadChunk";
import { LinkButton } from "../ui/LinkButton";
import css from "./cells.module.css";

const PreviewDialog = lazyNamed(() => import("./PreviewDialog"), "PreviewDialog");
const shownExtensions = ["pdf", ...pictureExtensions, ...playedExtensions];

/** Links to stored files: pictures, PDFs and voice notes open in a dialog, other files are downloaded. */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  const [shown, setShown] = useState<FileRef>();
  return (
    <span className={css.files}>
      {files.map((file) => (
        <LinkButton
          key={file.id}

          title={file.name}
          onClick={() => (isFileName(file.name, shownExtensions) ? setShown(file) : void saveFile(file))}
        >
          {file.name}
        </LinkButton>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <PreviewDialog file={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
