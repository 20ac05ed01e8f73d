import { useState } from "react";
import { useDataProvider } from "react-admin";
import { CallError } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import type { FileRef } from "../../../resources/kit/field";
import { isFileName, maxFileBytes } from "../../../resources/kit/validators/file";
import { useToastMessages } from "../../app/data/useToastError";

interface UploadsOptions {
  /** The files that the input already has. */
  readonly files: readonly FileRef[];
  readonly maxFiles: number;
  readonly extensions: readonly string[];
  readonly onChange: (files: FileRef[]) => void;
}

/** Uploads chosen files one after the other. */
export function useUploads({ files, maxFiles, extensions, onChange }: UploadsOptions) {
  const toast = useToastMessages();
  const provider = useDataProvider<AppDataProvider>();
  const [upload, setUpload] = useState<{ name: string; at: number; of: number; percent: number }>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fits = (file: File) => isFileName(file.name, extensions) && file.size <= maxFileBytes;

  const add = async (chosen: readonly File[]) => {
    const accepted = chosen.filter(fits).slice(0, maxFiles - files.length);
    setRefused(chosen.filter((file) => !accepted.includes(file)).map((file) => file.name));
    const arrived = [...files];
    try {
      for (const [at, file] of accepted.entries()) {
        const record = (part: number) =>
          setUpload({ name: file.name, at: at + 1, of: accepted.length, percent: Math.floor(part * 100) });
        record(0);
        arrived.push(await provider.upload(file, { progress: record }));
        onChange([...arrived]);
      }
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      toast(problem.messages);
    } finally {
      setUpload(undefined);
    }
  };

  return {
    /** The file that is being uploaded, and how far. */
    upload,
    /** Names of the last chosen files that were not accepted. */
    refused,
    add,
  };
}
