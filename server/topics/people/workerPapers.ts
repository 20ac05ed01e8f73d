import type { PaperRow, WorkerPaper, WorkerPapersResponse } from "../../../resources/system/filesResponses";
import { contractStatus } from "../../../resources/people/contractStatus";
import type { AnyResource } from "../../../resources/kit/resource";
import { maskIdCard } from "../../../resources/kit/mask";
import { maxFileBytes } from "../../../resources/kit/validators";
import { realinfos } from "../../../resources/people/realinfos";
import { projects } from "../../../resources/projects/projects";
import { workerContracts } from "../../../resources/people/workerContracts";
import { refuse } from "../../../resources/refusals";
import { files } from "../../../resources/system/files";
import { enqueueProjects } from "../../engine/alarmQueue";
import { audit } from "../../engine/audit/audit";
import { allowLongWork } from "../../platform/db/limits";
import { allRowsOf, fetchRows, sql, type Db, type DbRow, type Sql } from "../../platform/db/query";
import { fileSniffer, matchesExtension, type FileKind } from "../../platform/files/fileKind";
import { openZip, type ZipEntry } from "../../platform/files/zipEntries";
import { pictureLimits } from "../../../resources/kit/validators/file";
import { inTransaction, type WriteContext } from "../../engine/rest/inTransaction";
import { saveFields } from "../../engine/rest/saveFields";
import type { RequestContext } from "../../engine/services";
import { lockProjectRegister } from "./registrar";
import { inImportSlot } from "./importSlots";
import { projectOfRoster } from "./roster/roster";

interface Paper {
  /** The resource whose field holds the file. */
  readonly resource: AnyResource;
  readonly field: string;
  readonly accepts: readonly FileKind[];
  readonly maxBytes: number;
  /** Maximum number of files in the field; if 1, the file is replaced. */
  readonly max: number;
  /** The id of the row that holds it, for the worker `w`. */
  readonly row: Sql;
}

/** Documents that can be uploaded for many workers at once, each file named by its worker. */
const workerPapers: Readonly<Record<WorkerPaper, Paper>> = {
  contracts: {
    resource: workerContracts,
    field: "contract_files",
    accepts: ["pdf", "jpg", "png"],
    maxBytes: maxFileBytes,
    max: 20,
    row: sql`(select c.id from ${allRowsOf("workerContracts", "c")} where c.worker = w.id and c.status = ${contractStatus.inForce})`,
  },
  photos: {
    resource: realinfos,
    field: "head_image",
    accepts: ["jpg", "png"],
    maxBytes: pictureLimits.portrait,
    max: 1,
    row: sql`w.realinfo`,
  },
};

interface NamedWorker extends DbRow {
  readonly id: number;
  readonly worker_name: string;
  readonly index: string;
  /** Null if there is no row for the file. */
  readonly row: number | null;
}

type Match = Omit<PaperRow, "file"> & { readonly entry: ZipEntry; readonly row?: number };

/** Attaches each file of an archive to the worker whose ID number or name is in its name: all or none. A dry run only checks. */
export async function receivePapers(
  ctx: RequestContext,
  project: number,
  kind: WorkerPaper,
  bytes: Buffer,
  isTrial: boolean,
): Promise<WorkerPapersResponse> {
  const { id } = await projectOfRoster(ctx, project);
  const paper = workerPapers[kind];
  const entries = await openZip(bytes);
  const attachAll = async (context: WriteContext): Promise<WorkerPapersResponse> => {
    const { db } = context;
    await allowLongWork(db);
    await lockProjectRegister(db, id);
    const matches = await matchFiles(ctx, entries, await workersOf(db, id, paper), paper);
    const matched = matches.flatMap(({ row, entry, status }) =>
      row !== undefined && status === "matched" ? [{ row, entry }] : [],
    );
    if (!isTrial && matched.length > 0) {
      for (const { row, entry } of matched) await attach(context, paper, row, entry);
      await audit(db, ctx, {
        action: "import",
        entity: projects.name,
        row: id,
        after: { imported: paper.resource.name, files: matched.length },
      });
      await enqueueProjects(db, [id], "papers");
    }
    return {
      attached: isTrial ? 0 : matched.length,
      files: matches.map(({ entry, worker, worker_name, status }) => ({ file: entry.name, worker, worker_name, status })),
    };
  };
  return inImportSlot(() => inTransaction(ctx, paper.resource, {}, attachAll));
}

const workersOf = (db: Db, project: number, { row }: Paper): Promise<NamedWorker[]> =>
  fetchRows<NamedWorker>(db)`
    select w.id, w.worker_name, w.id_card_number_index as index, ${row} as row from ${allRowsOf("workers", "w")}
      where w.project = ${project} order by w.in_status desc, w.id`;

async function matchFiles(
  { services }: RequestContext,
  entries: readonly ZipEntry[],
  workers: readonly NamedWorker[],
  paper: Paper,
): Promise<readonly Match[]> {
  const byIndex = new Map([...workers].reverse().map((worker) => [worker.index, worker]));
  const byName = new Map<string, NamedWorker[]>();
  for (const worker of workers) byName.set(worker.worker_name, [...(byName.get(worker.worker_name) ?? []), worker]);
  const found: Match[] = [];
  for (const entry of entries)
    found.push((await isAccepted(entry, paper)) ? matchOne(entry) : { ...unknownWorker, entry, status: "notAccepted" });
  const filesOf = new Map<number, number>();
  for (const { row } of found) if (row !== undefined) filesOf.set(row, (filesOf.get(row) ?? 0) + 1);
  return found.map((match) =>
    match.row !== undefined && filesOf.get(match.row) !== 1 ? { ...match, status: "doubled" } : match,
  );

  function matchOne(entry: ZipEntry): Match {
    const none = { ...unknownWorker, entry };
    const number = /\d{17}[\dXx]/.exec(entry.name)?.[0].toUpperCase();
    const named = number === undefined ? namesIn(entry.name).flatMap((name) => byName.get(name) ?? []) : [];
    if (named.length > 1) return { ...none, status: "ambiguous" };
    const indexes = number === undefined ? [] : [...services.cipher.blindIndexes(number)];
    const worker = indexes.map((index) => byIndex.get(index)).find((each) => each !== undefined) ?? named[0];
    if (!worker) return { ...none, status: "unmatched" };
    const about = { entry, worker: worker.id, worker_name: worker.worker_name };
    return worker.row === null ? { ...about, status: "noContract" } : { ...about, status: "matched", row: worker.row };
  }
}

const unknownWorker = { worker: null, worker_name: null } as const;

/** Checks size, extension and first bytes. */
async function isAccepted(entry: ZipEntry, { accepts, maxBytes }: Paper): Promise<boolean> {
  if (entry.size > maxBytes) return false;
  const sniffer = fileSniffer();
  for await (const piece of entry.read()) {
    sniffer.pass(piece);
    break;
  }
  const kind = sniffer.kind();
  return kind !== undefined && accepts.includes(kind) && matchesExtension(kind, entry.name);
}

/** 张三, 劳动合同-张三, 张三(钢筋工): the text between punctuation and digits. */
const namesIn = (file: string): readonly string[] => [
  ...new Set(
    file
      .replace(/\.[^.]+$/, "")
      .split(/[\s\d_\-—–+,，、.()（）【】[\]《》]+/)
      .filter((part) => part.length > 1),
  ),
];

const idNumbers = /\d{17}[\dXx]/g;

async function attach(context: WriteContext, { resource, field, max }: Paper, id: number, entry: ZipEntry): Promise<void> {
  const { services, db, actor } = context;
  const stored = await services.files.put(entry.read(), { name: entry.name });
  const { path, size, sha256, content_type } = stored;
  const known = await services.store.find(db, files, { resource: resource.name, row: id, field, sha256 });
  // Sending the same archive again adds nothing.
  if (known) return;
  const row = await services.store.find(db, resource, { id }, { lock: true });
  if (!row) throw refuse("notFound");
  // The number in the file's name found the worker; it is not for everyone who sees the name.
  const name = entry.name.replace(idNumbers, maskIdCard);
  const added = await services.store.insert(db, files, {
    ...{ name, path, size, sha256, content_type, account: actor.id },
    ...{ resource: resource.name, row: id, field, is_sensitive: true },
  });
  const url = `/files/${added.id}/${encodeURIComponent(name)}`;
  const before = Array.isArray(row[field]) ? row[field] : [];
  // Keep the newest files.
  await saveFields(context, row, { [field]: [...before, { id: added.id, name, url, size }].slice(-max) });
}
