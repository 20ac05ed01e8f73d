import { statfsSync } from "node:fs";
import { OperatorError } from "../../operatorError";

/** The program's own database cannot run: the message tells the operator what to do, without a stack. */
export class ClusterFailure extends OperatorError {
  override readonly name = "ClusterFailure";
}

/** Converts an error of the operating system or PostgreSQL to one sentence that names the place. */
export function clusterFailure(doing: string, place: string, cause: unknown): ClusterFailure {
  if (cause instanceof ClusterFailure) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ClusterFailure(`${doing}: ${advice(message, place) ?? message.trim()}`, { cause });
}

function advice(message: string, place: string): string | undefined {
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(message))
    return `the disk that holds ${place} is full. Free some space or set DATA_DIR to another disk.`;
  if (/EROFS|Read-only file system/i.test(message)) return `${place} is on a read-only disk. Set DATA_DIR to a writable folder.`;
  if (/ENOTDIR|EEXIST|Not a directory/i.test(message)) return `${place} is not a folder. Set DATA_DIR to a folder.`;
  if (/EACCES|EPERM|Permission denied/i.test(message))
    return `${place} may not be read or written by this user. Change its owner or set DATA_DIR to another folder.`;
  return undefined;
}

const oneSegment = 16 * 1024 * 1024; // bytes of write-ahead log that PostgreSQL allocates at once

/** PostgreSQL's last message on a full disk ("checkpoint request failed") does not always say so. */
export function isFull(place: string): boolean {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize < oneSegment;
}
