import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { evidencePackages, type EvidencePackage } from "../../../resources/evidence/evidencePackages";
import { packageStatus } from "../../../resources/evidence/packageStatus";
import { wageCases, type WageCase } from "../../../resources/cases/wageCases";
import { caseStatus } from "../../../resources/dictionaries/caseStatus";
import { addDays, dayOfInstant, shanghaiTime } from "../../../resources/kit/days";
import { labelOf } from "../../../resources/kit/dictionary";
import { files } from "../../../resources/system/files";
import { audit } from "../../engine/audit/audit";
import { platformTitle } from "../../engine/platformTitle";
import type { RequestContext, Services } from "../../engine/services";
import { systemContext } from "../../engine/session/context";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, transaction, type DbRow } from "../../platform/db/query";
import { zipStream } from "../../platform/excel/zipStream";
import { FileMissing } from "../../platform/files/fileStore";
import { chineseDay } from "../../platform/print/chineseDay";
import { appendCaseLog } from "../cases/appendCaseLog";
import { withDerivedLedger } from "../ledger/deriveWageLedger";
import { drawPaper, type PrintedPaper } from "../papers/drawPaper";
import { printedPaper } from "../papers/printedPaper";
import { amountCell } from "../papers/paperTable";
import { drawReceipt, receiptFacts, type ReceiptFacts } from "../papers/serviceReceipt";
import { contentsFile, evidenceKeys, hashesOf, signatureFile, signedContents, type ListedDocument } from "./contents";
import { attachmentPath, attachmentsOf, type Attachment } from "./documents/attachments";
import { workbookOfTable, type PackageTable } from "./documents/packageTable";
import { historyTable } from "./documents/history";
import { attendanceTable, caseWages, contractTable, paymentTable } from "./documents/wageTables";
import { drawEvidence, evidenceTitle, paperName } from "./drawEvidence";
import { trustedKeys } from "./trustedKeys";
import { verifierPage } from "./verifier/verifierPage";

/** What is before the case by this many days led to it (server/topics/cases/caseEntries.ts). */
const daysBefore = 60;
/** Larger pictures, and what is beyond this number, are files of the package but no pages of the document. */
const picturePages = { most: 80, bytes: 12_000_000 };
const maxPackageBytes = 4_000_000_000;

/** A document of the package, in memory or in the file store. */
interface PackageDocument {
  readonly title: string;
  readonly path: string;
  readonly content: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

interface CaseFile {
  readonly wageCase: WageCase;
  readonly tables: readonly PackageTable[];
  readonly attachments: readonly Attachment[];
  readonly persons: PackageTable;
}

interface Names extends DbRow {
  readonly project: string;
  readonly contractor: string;
  readonly maker: string;
  readonly office: string;
  readonly phone: string;
}

const inMemory = (title: string, path: string, content: Buffer): PackageDocument => ({ title, path, content: () => [content] });

async function caseFile(ctx: RequestContext, wageCase: WageCase): Promise<CaseFile> {
  const { services, today } = ctx;
  const { project } = wageCase;
  const since = addDays(dayOfInstant(wageCase.opened_at), -daysBefore);
  const history = await historyTable(ctx, services.pool, wageCase, since);
  return withDerivedLedger(services.pool, project, async (ledger) => {
    const { db } = ledger;
    const wages = await caseWages(services, ledger, wageCase.opened_at, today);
    const { persons } = wages;
    const attendance = await attendanceTable(db, project, wages);
    const contracts = await contractTable(db, project, wages);
    const payments = await paymentTable(db, project, wages);
    const attachments = await attachmentsOf(db, { id: wageCase.id, project, since }, wages);
    return { wageCase, persons, attachments, tables: [persons, history, attendance, contracts, payments] };
  });
}

interface CasePaper {
  readonly paper: PrintedPaper;
  readonly receipt: ReceiptFacts | undefined;
}

/** The papers that left the office, with their receipts of service. */
async function casePapers(ctx: RequestContext, { project, opened_at }: WageCase): Promise<CasePaper[]> {
  const since = addDays(dayOfInstant(opened_at), -daysBefore);
  const issued = await fetchRows<{ id: number; is_served: boolean }>(ctx.services.pool)`
    select p.id, exists (select from ${allRowsOf("paperReceivers", "r")} where r.paper = p.id and r.served_on is not null) as is_served
      from ${allRowsOf("papers", "p")} where p.project = ${project} and p.issued_at >= ${since} order by p.issued_at, p.id`;
  const found: CasePaper[] = [];
  for (const { id, is_served } of issued)
    found.push({
      paper: await printedPaper(ctx, id),
      receipt: is_served ? await receiptFacts(ctx, id, { isRecorded: true }) : undefined,
    });
  return found;
}

async function paperDocuments(papers: readonly CasePaper[]): Promise<PackageDocument[]> {
  const documents: PackageDocument[] = [];
  for (const [at, { paper, receipt }] of papers.entries()) {
    const name = paperName(paper);
    const path = `文书/${at + 1}-${name.replaceAll(/[^\p{L}\p{N}._-]/gu, "_")}`;
    documents.push(inMemory(name, `${path}.pdf`, await drawPaper(paper)));
    if (receipt) documents.push(inMemory(`送达回证 ${name}`, `${path}-送达回证.pdf`, await drawReceipt(receipt)));
    await setImmediate();
  }
  return documents;
}

const attachmentDocument = ({ files: store }: Pick<Services, "files">, file: Attachment): PackageDocument => ({
  title: `${file.folder} ${file.name}`,
  path: attachmentPath(file),
  async *content() {
    try {
      yield* (await store.open(file.path)) as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      yield Buffer.from(`文件缺失：${file.name}`);
    }
  },
});

async function picturesOf(services: Pick<Services, "files">, attachments: readonly Attachment[]) {
  const found: { title: string; content: Buffer }[] = [];
  for (const file of attachments
    .filter(({ content_type }) => /^image\/(jpeg|png)$/.test(content_type))
    .slice(0, picturePages.most)) {
    const document = attachmentDocument(services, file);
    const content = await buffer(document.content() as AsyncIterable<Buffer>);
    if (content.length <= picturePages.bytes) found.push({ title: `${document.title}（${document.path}）`, content });
  }
  return found;
}

/** Makes the package of a waiting row and stores it. */
export async function makePackage(services: Services, row: EvidencePackage): Promise<void> {
  const { pool, store, cipher, clock } = services;
  const system = systemContext(services);
  const wageCase = await store.find(pool, wageCases, { id: row.wage_case });
  const names = await fetchOne<Names>(pool)`
    select p.name as project, coalesce(c.corp_name, '') as contractor, coalesce(a.name, '') as maker, coalesce(o.name, '') as office,
        coalesce(o.contact_phone, '') as phone
      from ${storedRowsOf("evidencePackages", "e")} join ${storedRowsOf("projects", "p")} on p.id = e.project left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
        left join ${storedRowsOf("accounts", "a")} on a.id = e.created_by left join ${storedRowsOf("orgs", "o")} on o.id = a.org where e.id = ${row.id}`;
  if (!wageCase || !names) throw new Error(`evidence package ${row.id} has no case`);
  const ctx: RequestContext = { ...system, actor: { ...system.actor, name: names.maker } };
  const report = (progress: number) => store.update(pool, evidencePackages, row.id, { progress });

  const { persons, tables, attachments } = await caseFile(ctx, wageCase);
  await report(20);
  const papers = await casePapers(ctx, wageCase);
  const sheets: PackageDocument[] = [];
  for (const table of tables) sheets.push(inMemory(table.name, `${table.name}.xlsx`, await workbookOfTable(table)));
  const keys = evidenceKeys(cipher);
  const [key] = keys;
  const verifier = verifierPage(await trustedKeys(services));
  const documents = [
    ...sheets,
    ...(await paperDocuments(papers)),
    ...attachments.map((file) => attachmentDocument(services, file)),
    inMemory("离线核验页面（副本）", "核验.html", Buffer.from(verifier)),
  ];
  await report(40);
  const hashed: (Omit<ListedDocument, "number"> & PackageDocument)[] = [];
  for (const [at, document] of documents.entries()) {
    hashed.push({ ...document, ...(await hashesOf(document.content())) });
    if (at % 20 === 19) await report(40 + Math.floor((30 * at) / documents.length));
  }
  await report(70);
  const made = shanghaiTime(clock.now());
  const [sumOfOwed, workers] = [persons.rows.reduce((sum, cells) => sum + Number(cells[8] ?? 0), 0), persons.note];
  const platform = await platformTitle(services);
  const pdf = await drawEvidence({
    number: row.package_no,
    facts: [
      ["案号", wageCase.case_no],
      ["项目名称", names.project],
      ["施工总承包单位", names.contractor],
      ["用人单位", [...new Set(persons.rows.map((cells) => String(cells[2])))].join("、") || names.contractor],
      ["立案时间", wageCase.opened_at.slice(0, 16)],
      ["案件状态", labelOf(caseStatus, wageCase.status, "zh")],
      ["涉及人数", workers],
      ["现拖欠金额", `${amountCell(sumOfOwed)}元`],
      ["制作机关", names.office],
      ["制作人", names.maker],
      ["制作时间", made.slice(0, 16)],
    ],
    issuer: { body: names.office, phone: names.phone },
    day: chineseDay(made),
    ...{ platform, fingerprint: key.fingerprint, listed: hashed, tables, papers },
    printed: `制作：${names.maker}　${made.slice(0, 16)}`,
    pictures: await picturesOf(services, attachments),
  });
  await report(85);
  const main = inMemory(evidenceTitle, `${evidenceTitle}.pdf`, pdf);
  const all = [{ ...main, ...(await hashesOf(main.content())) }, ...hashed];
  const { list, signature } = signedContents(
    {
      format: "wage-supervision evidence package 1",
      ...{ number: row.package_no, case_no: wageCase.case_no, project: names.project, contractor: names.contractor },
      ...{ issuer: names.office, platform, made_by: names.maker, made_at: made },
      documents: all.map(({ title, path, bytes, sm3, sha256 }, at) => ({ number: at + 1, title, path, bytes, sm3, sha256 })),
    },
    key,
  );
  const parts = [...all, inMemory("", contentsFile, list), inMemory("", signatureFile, signature)];
  const zip = zipStream(
    parts.map(({ path, content }) => ({
      path,
      isStored: true as const,
      async *content() {
        yield* content();
      },
    })),
  );
  const name = `证据包-${wageCase.case_no}-${row.package_no}.zip`;
  const stored = await services.files.put(zip, { name, maxBytes: maxPackageBytes });
  const { sm3 } = await hashesOf([list]);
  const made_at = clock.now().toISOString();
  await transaction(pool, async (db) => {
    const about = { resource: evidencePackages.name, row: row.id, field: "package_file", is_sensitive: true };
    const file = await store.insert(db, files, { ...stored, name, ...about });
    await store.update(db, evidencePackages, row.id, {
      ...{ status: packageStatus.ready, progress: 100, documents: all.length, bytes: stored.size, contents_hash: sm3, made_at },
      ...{
        fingerprint: key.fingerprint,
        public_key: key.publicKey,
        package_file: [{ id: file.id, name, url: `/files/${file.id}/${encodeURIComponent(name)}`, size: stored.size }],
      },
    });
    const open = await store.find(db, wageCases, { id: wageCase.id }, { lock: true });
    const handling = { ...ctx, db, actor: { ...ctx.actor, id: row.created_by } };
    if (open) {
      const logs = await appendCaseLog(handling, open, "制作证据包", `${row.package_no}，${all.length}份材料`);
      await store.update(db, wageCases, open.id, { logs });
    }
    const after = { case: wageCase.case_no, documents: all.length, sha256: stored.sha256, contents: sm3 };
    await audit(
      db,
      { ...ctx, actor: { id: row.created_by } },
      { action: "export", entity: evidencePackages.name, row: row.id, after },
    );
  });
}
