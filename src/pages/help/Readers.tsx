import type { Label } from "../../../resources/kit/label";
import { Link } from "../../app/entry/Link";
import { useTranslations } from "../../app/i18n/useTranslations";

interface Reader {
  readonly who: Label;
  readonly finds: Label;
  readonly section: string;
}

const readers: readonly Reader[] = [
  {
    who: ["企业劳资专管员", "Company labour officer"],
    finds: [
      "从注册、上报项目到发放工资、整改、销户",
      "From registration and project reporting to payroll, rectification and account closure",
    ],
    section: "company",
  },
  {
    who: ["监管人员", "Inspector"],
    finds: ["审核、预警处置、保证金和专户、数据大屏", "Review, alarm handling, deposits and accounts, wall display"],
    section: "government",
  },
  {
    who: ["考勤设备厂商", "Attendance equipment vendor"],
    finds: ["推送接口、签名和可直接运行的示例", "Push API, signature and a runnable example"],
    section: "site",
  },
  {
    who: ["农民工", "Worker"],
    finds: ["举报电话、调解仲裁和法律援助", "Complaint hotline, arbitration and legal aid"],
    section: "contact",
  },
];

/** The starting points in the help for each kind of user. */
export function Readers() {
  const t = useTranslations();
  return (
    <nav className="readers" aria-label={t(["按身份查看", "By role"])}>
      {readers.map(({ who, finds, section }) => (
        <Link key={section} to={`/help?section=${section}`}>
          <strong>{t(who)}</strong>
          <span>{t(finds)}</span>
        </Link>
      ))}
    </nav>
  );
}
