import { Suspense, useState } from "react";
import type { FileRef } from "../../resources/kit/field";
import { saveFile } from "../../providers/transfer";
import { lazyNamed } from "../entry/loadChunk";

const PreviewDialog = lazyNamed(
  () => import("./PreviewDialog"),
  (file) => file.PreviewDialog,
);
const seen = /\.(pdf|jpe?g|png)$/i;

/** Stored files: pictures and documents open over the page, the others are saved. */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  const [shown, setShown] = useState<FileRef>();
  return (
    <span className="files">
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          className="link"
          title={file.name}
          onClick={() => (seen.test(file.name) ? setShown(file) : void saveFile(file))}
        >
          {file.name}
        </button>
      ))}
      {shown && (
        <Suspense fallback={null}>
          <PreviewDialog file={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
