import type { BoardFacts } from "../../../../resources/projects/responses";
import { supervisingDepartment } from "../../../../resources/dictionaries/supervisingDepartment";
import { companyType } from "../../../../resources/dictionaries/companyType";
import { labelOf } from "../../../../resources/kit/dictionary";
import { maskPhone } from "../../../../resources/kit/mask";
import { monthDayWords } from "../../../../resources/kit/monthDay";
import { formatFen } from "../../../../resources/kit/format";
import { corps } from "../../../../resources/corps/corps";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { projects, type Project } from "../../../../resources/projects/projects";
import { orgs } from "../../../../resources/system/orgs";
import { regions, type RegionRow } from "../../../../resources/system/regions";
import { refuse } from "../../../../resources/refusals";
import { audit } from "../../../engine/audit/audit";
import { canUnmask } from "../../../engine/rest/readRow";
import { platformTitle } from "../../../engine/platformTitle";
import { fetchOne } from "../../../platform/db/query";
import { loadMinimumWages, type MinimumWage } from "../../law/minimumWages/minimumWages";
import type { RequestContext } from "../../../engine/services";
import { rowsOf } from "../../../engine/rest/scope";

/** Work and labour subcontractors: the general contractor pays their workers (条例 第三十一条). */
const subcontracting = new Set<number>([1, 6]);
const unknown = "-";

/** The content of the site's board (条例 第三十四条), for a project that the caller may read. */
export async function boardFacts(ctx: RequestContext, id: number, origin: string): Promise<BoardFacts> {
  const { pool, store } = ctx.services;
  const seen = await fetchOne<{ id: number }>(pool)`
    select t.id from ${rowsOf(ctx, "projects", "t")} where t.id = ${id}`;
  const project = seen && (await store.find(pool, projects, { id }));
  if (!project) throw refuse("notFound");
  const { today } = ctx;
  const [contractor, participants, org, region, minimumOn] = await Promise.all([
    project.contractor_corp ? store.find(pool, corps, { id: project.contractor_corp }) : undefined,
    store.findAll(pool, projectCorps, { project: id }),
    project.supervise_org ? store.find(pool, orgs, { id: project.supervise_org }) : undefined,
    project.region ? store.find(pool, regions, { id: project.region }) : undefined,
    loadMinimumWages(pool, id, [today]),
  ]);
  const isOpen = canUnmask(ctx);
  const phone = (number: string | null) => (number ? (isOpen ? number : maskPhone(number)) : "");
  if (isOpen) await audit(pool, ctx, { action: "reveal", entity: projects.name, row: id, after: { document: "rightsBoard" } });
  const person = (name: string | null, number: string | null) => [name, phone(number)].filter(Boolean).join("　") || unknown;
  const subs = participants.filter(({ corp_type }) => subcontracting.has(corp_type));
  const department = labelOf(supervisingDepartment, project.functional_unit, "zh");
  return {
    title: "农民工工资支付维权信息告示牌",
    project: project.name,
    sections: [
      {
        title: "工程及责任单位",
        rows: [
          ["工程名称", project.name],
          ["工程地点", placeOf(project, region)],
          ["建设单位", project.build_corp_name || unknown],
          ["施工总承包单位", contractor?.corp_name ?? unknown],
          ["项目部负责人", person(project.pm_name, project.pm_phone)],
          [
            "分包单位",
            subs.map(({ corp_name, corp_type }) => `${corp_name}（${labelOf(companyType, corp_type, "zh")}）`).join("、") || "无",
          ],
          ["劳资专管员", person(project.labor_officer_name, project.labor_officer_phone)],
          ["行业主管部门", org?.name ?? department],
        ],
      },
      { title: "工资支付", rows: wageRows(project, minimumOn(today)) },
      {
        title: "投诉举报与维权渠道",
        rows: [
          ["主管部门监督电话", org?.contact_phone || unknown],
          ["劳动保障监察举报", region?.hotline || unknown],
          ["劳动争议调解仲裁", region?.arbitration_channel || unknown],
          ["法律援助申请", region?.legal_aid_channel || unknown],
          ["公共法律服务热线", region?.legal_hotline || unknown],
        ],
      },
    ],
    rights: [
      "工资以货币形式通过银行转账或者现金支付给本人，不得以实物或者有价证券等替代（第十一条）。",
      "分包单位拖欠工资的，由施工总承包单位先行清偿，再依法追偿（第三十条）。",
      "分包单位按月考核工作量并编制工资支付表，经本人签字确认；总承包单位通过工资专用账户直接支付到本人银行账户（第三十一条）。",
      "任何单位和个人不得以任何理由扣押或者变相扣押工资卡（第三十一条）。",
      "被拖欠工资的，有权依法投诉，或者申请劳动争议调解仲裁和提起诉讼（第十条）。",
    ],
    basis: "依据《保障农民工工资支付条例》第三十四条设立",
    setUpBy: contractor?.corp_name ?? unknown,
    platform: await platformTitle(ctx.services),
    address: `${origin}/worker/#/${project.project_code ? `site/${project.project_code}` : "worker/help"}`,
    scan: "扫码看发薪、答问卷、反映问题",
  };
}

/** Addresses often begin with the district. */
const placeOf = ({ address_detail }: Project, region: RegionRow | undefined): string =>
  region && !address_detail?.startsWith(region.name) ? `${region.name}${address_detail ?? ""}` : address_detail || unknown;

const inSameMonth = 0;

function wageRows(project: Project, minimum: MinimumWage | undefined): BoardFacts["sections"][number]["rows"] {
  const yuan = (fen: number | null | undefined) => (fen ? formatFen(fen) : unknown);
  const hourly = minimum?.hourly_amount ? `　每小时${yuan(minimum.hourly_amount)}元（非全日制）` : "";
  return [
    ["当地最低工资标准", minimum ? `每月${yuan(minimum.monthly_amount)}元${hourly}` : unknown],
    ["工资支付日期", project.pay_day ? payDayOf(project) : unknown],
    ["工资支付方式", "通过农民工工资专用账户直接支付到本人银行账户"],
  ];
}

/** On a holiday, wages are paid on the working day before (第十四条). */
const payDayOf = ({ pay_day, pay_month_offset }: Project): string =>
  `每月${monthDayWords(pay_day)[0]}支付${pay_month_offset === inSameMonth ? "当月" : "上月"}工资（遇法定节假日或者休息日提前支付）`;
