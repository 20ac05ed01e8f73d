import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../resources/kit/refusal";
import { refusal, refuse } from "../../../resources/refusals";

/** The browser's timeout (specification §9). */
const uploadMs = 60_000;

/** The first file of a form, or undefined. A malformed form is refused (400). */
export async function uploadedFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  return request.isMultipart() ? request.file().catch(refuseBroken) : undefined;
}

/** Reads an upload to its end; an aborted one is refused (400), as is a slow one. */
export async function readUpload<Result>(part: MultipartFile, read: (part: MultipartFile) => Promise<Result>): Promise<Result> {
  const late = setTimeout(() => part.file.destroy(refusal("files.notAccepted")), uploadMs);
  try {
    return await read(part);
  } catch (error) {
    if (part.file.errored === error) refuseBroken(error);
    throw error;
  } finally {
    clearTimeout(late);
    // The rest of a refused upload must be consumed, or the connection would hang.
    part.file.resume();
  }
}

/** Errors of the multipart parser have no status, or one of ours. */
function refuseBroken(error: unknown): never {
  const isKnown = error instanceof Refusal || (error instanceof Error && "statusCode" in error);
  throw isKnown ? error : refusal("badUpload");
}

export interface UploadedForm {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** The fields sent before the file. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A form with one file, in memory; undefined without a file. */
export async function uploadedForm(request: FastifyRequest): Promise<UploadedForm | undefined> {
  const part = await uploadedFile(request);
  if (!part) return undefined;
  const bytes = await readUpload(part, (upload) => upload.toBuffer());
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && "value" in field ? [[name, field.value] as const] : [],
  );
  // The hash of the request can include the content only now.
  request.requestKey?.addContent(bytes, JSON.stringify(fields));
  return { bytes, fileName: part.filename, fields: Object.fromEntries(fields) };
}

/** A file sent with its form, which is not stored. */
export class UploadedSheet {
  constructor(
    readonly bytes: Buffer,
    readonly name: string,
  ) {}
}

/** A form with a sheet as the body of a call that also accepts JSON; undefined for JSON. */
export async function readSheetForm(request: FastifyRequest): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!request.isMultipart()) return undefined;
  const form = await uploadedForm(request);
  if (!form) throw refuse("files.notAccepted");
  return { ...form.fields, file: new UploadedSheet(form.bytes, form.fileName) };
}
