import * as d from "../declare";
import { packageStatus } from "./packageStatus";

const read = d.officialsWith("alarm_view");

/**
 * The evidence of a wage case in one file that leaves the platform: papers, receipts of service, persons, attendance, contracts, payments and
 * history, with a signed list of their hashes. Made in the background; its file is for those who may see the case and its wages
 * (server/topics/evidence).
 */
export const evidencePackages = d.defineResource("evidencePackages", ["证据包", "Evidence packages"], {
  path: "/building/v1/evidencePackages/",
  screen: { overlay: "/alarm/evidence" },
  recordRepresentation: "package_no",
  basis: d.law("保障农民工工资支付条例", "第四十一条"),
  fields: {
    package_no: d.serial("证据包编号", "No.", "ZJ", 6),
    wage_case: d.ref("wageCases", "欠薪案件", "Wage case").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("wage_case.project").required().filter(),
    status: d.state(packageStatus, "状态", "Status", "waiting").filter(),
    progress: d.percentField("进度", "Progress").computed(),
    attempts: d.integer("次数", "Attempts").computed().hidden().default(0),
    documents: d.integer("文件数", "Documents").computed(),
    bytes: d.integer("大小(字节)", "Size (bytes)").computed(),
    /** Of the signed contents list. */
    contents_hash: d.text("目录SM3", "SM3 of the contents list", { max: 64 }).computed(),
    fingerprint: d.text("公钥指纹", "Key fingerprint", { max: 64 }).computed(),
    public_key: d.text("公钥", "Public key", { max: 200 }).computed().hidden(),
    package_file: d.filesField("证据包", "Package", { max: 1 }).computed().hidden().masked("hidden"),
    made_at: d.instant("完成时间", "Made at").computed(),
  },
  read,
  create: read,
  list: {
    columns: ["package_no", "wage_case", "project", "status", "progress", "documents", "made_at"],
    sort: ["id", "DESC"],
  },
  form: [{ fields: ["wage_case"] }],
  indexes: [["wage_case"], ["status"]],
});
export type EvidencePackage = d.Row<typeof evidencePackages>;
