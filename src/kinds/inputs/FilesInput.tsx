import { Box, Button, FormControl, FormHelperText, IconButton, LinearProgress, Typography } from "@mui/material";
import AttachFile from "@mui/icons-material/AttachFile";
import Close from "@mui/icons-material/Close";
import { useId, useRef, type DragEvent } from "react";
import type { FileRef } from "../../../resources/kit/field";
import { fileExtensions, maxFilesPerField } from "../../../resources/kit/validators/file";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FileLinks } from "../FileLinks";
import type { ControlledInputProps } from "./input";
import { useUploads } from "./useUploads";

/** Uploads files when they are chosen or dropped; the value is the list of uploaded files. */
export function FilesInput({
  spec,
  name,
  label,
  value,
  onChange,
  error,
  hint,
  required,
  disabled,
  inputRef,
}: ControlledInputProps) {
  const t = useTranslations();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);

  const files = Array.isArray(value) ? (value as FileRef[]) : [];
  const maxFiles = spec.max ?? maxFilesPerField;
  const extensions = spec.accept ?? fileExtensions;
  const words = t(["{extensions}，每个不超过20MB，最多{n}个", "{extensions}; up to {n} files, 20 MB each"], {
    extensions: extensions.join(" / "),
    n: maxFiles,
  });
  const { upload, refused, add } = useUploads({ files, maxFiles, extensions, onChange });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled && !upload) void add([...event.dataTransfer.files]);
  };
  // What was just chosen comes before an error of the form, such as the missing file that the choice was to correct.
  const wrong =
    refused.length > 0
      ? t(["未接受{names}；可上传{words}", "Not accepted: {names}. Allowed: {words}"], {
          names: refused.join(t(["、", ", "])),
          words,
        })
      : error;
  const full = files.length >= maxFiles;
  return (
    <FormControl fullWidth error={wrong !== undefined} onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <Typography id={id} variant="caption" color={wrong ? "error" : "text.secondary"} sx={{ lineHeight: 1.4 }}>
        {label}
        {required && " *"}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {files.map((file) => (
          <Box component="li" key={file.id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <FileLinks files={[file]} />
            {!disabled && (
              <IconButton
                size="small"
                disabled={upload !== undefined}
                aria-label={t(["移除{name}", "Remove {name}"], { name: file.name })}
                onClick={() => onChange(files.filter((other) => other.id !== file.id))}
              >
                <Close fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {upload && (
        <Box sx={{ my: 0.5, maxWidth: 360 }} role="status">
          <Typography variant="caption">
            {t(["正在上传{name}（{at}/{of}） {percent}%", "Uploading {name} ({at}/{of}) {percent}%"], upload)}
          </Typography>
          <LinearProgress variant="determinate" value={upload.percent} aria-label={upload.name} />
        </Box>
      )}
      <Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AttachFile />}
          disabled={(disabled ?? false) || full || upload !== undefined}
          onClick={() => box.current?.click()}
          aria-describedby={id}
          ref={(button) => {
            // react-hook-form focuses the button if this is the first invalid field.
            if (typeof inputRef === "function") inputRef(button as unknown as HTMLInputElement | null);
          }}
        >
          {t(["选择文件", "Choose files"])}
        </Button>
      </Box>
      <input
        ref={box}
        type="file"
        name={name}
        hidden
        aria-labelledby={id}
        multiple={maxFiles > 1}
        accept={extensions.map((extension) => `.${extension}`).join(",")}
        onChange={({ target }) => {
          const list = [...(target.files ?? [])];
          target.value = "";
          void add(list);
        }}
      />
      <FormHelperText>{wrong ?? hint ?? words}</FormHelperText>
    </FormControl>
  );
}
