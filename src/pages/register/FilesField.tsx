import { useId, useState, type ChangeEvent } from "react";
import { CallError } from "../../../providers/callError";
import { uploadFile, type UploadedFile } from "../../../providers/transfer";
import { fileExtensions, isFileName, maxFileBytes, maxFilesPerField } from "../../../resources/kit/validators/file";
import { invalid } from "../../../resources/kit/validators/texts";
import { useTranslations } from "../../app/i18n/useTranslations";
import { describedBy, LabelledField } from "../parts/Field";
import { PublicIcon } from "../parts/Icon";
import { close, file as paper } from "../parts/icons";
import { toastErrors } from "../parts/toasts";
import type { DeclaredFieldProps } from "./declaredFieldProps";

/** Uploads files when they are chosen; the value is the list of uploaded files. */
export function FilesField({ spec, name, value, error, onChange }: DeclaredFieldProps) {
  const t = useTranslations();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const files = Array.isArray(value) ? (value as UploadedFile[]) : [];
  const maxFiles = spec.max ?? maxFilesPerField;
  const extensions = spec.accept ?? fileExtensions;
  const hint = t(["{extensions}，每个不超过20MB，最多{n}个", "{extensions}; up to {n} files, 20 MB each"], {
    extensions: extensions.join(" / "),
    n: maxFiles,
  });

  const fits = (file: File) => isFileName(file.name, extensions) && file.size <= maxFileBytes;

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, maxFiles - files.length);
    target.value = "";
    setRefused(chosen.every(fits) ? "" : t(invalid.files));
    setBusy(true);
    try {
      const arrived = [...files];
      for (const file of chosen.filter(fits)) {
        arrived.push(await uploadFile(file, { bizType: "register" }));
        onChange([...arrived]);
      }
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      setRefused(problem.message);
      toastErrors(problem.messages);
    } finally {
      setBusy(false);
    }
  };

  const wrong = refused || error;
  return (
    <div className="span">
      <LabelledField id={id} label={t(spec.label)} error={wrong} hint={hint} required={spec.required}>
        <ul className="files">
          {files.map((file) => (
            <li key={file.id}>
              <PublicIcon path={paper} />
              <span>{file.name}</span>
              <button
                type="button"
                className="link-button"
                aria-label={t(["移除{name}", "Remove {name}"], { name: file.name })}
                onClick={() => onChange(files.filter((other) => other.id !== file.id))}
              >
                <PublicIcon path={close} size={16} />
              </button>
            </li>
          ))}
        </ul>
        <label className="button button-plain files-choose" aria-disabled={busy || files.length >= maxFiles}>
          {busy ? t(["正在上传", "Uploading"]) : t(["选择文件", "Choose files"])}
          <input
            id={id}
            name={name}
            type="file"
            multiple={maxFiles > 1}
            accept={extensions.map((extension) => `.${extension}`).join(",")}
            disabled={busy || files.length >= maxFiles}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy(id, wrong, hint)}
            onChange={(event) => void add(event)}
          />
        </label>
      </LabelledField>
    </div>
  );
}
