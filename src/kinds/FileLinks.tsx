import type { FileRef } from "../../resources/kit/field";
import { saveFile } from "../../providers/transfer";
import { signedLink } from "../../providers/fileLinks";

const openable = /\.(pdf|jpe?g|png)$/i;

/** Stored files: pictures and documents open beside the page, the others are saved. The link is signed when it is used. */
export function FileLinks({ files }: { files: readonly FileRef[] }) {
  const open = (file: FileRef) =>
    openable.test(file.name) ? window.open(signedLink(file.url), "_blank", "noopener") : void saveFile(file);
  return (
    <span className="files">
      {files.map((file) => (
        <button key={file.id} type="button" className="link" title={file.name} onClick={() => open(file)}>
          {file.name}
        </button>
      ))}
    </span>
  );
}
