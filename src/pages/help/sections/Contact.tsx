import { usePlatform } from "../../../app/i18n/usePlatform";
import { Bullets, Paragraphs } from "../../parts/prose";

export function Contact() {
  const { hotline, version } = usePlatform();
  return (
    <>
      {hotline && (
        <Paragraphs text={["劳动保障监察举报电话：{hotline}", "Labour inspection hotline: {hotline}"]} facts={{ hotline }} />
      )}
      <Bullets
        items={[
          ["全国人力资源社会保障服务热线：12333", "National human resources and social security hotline: 12333"],
          ["公共法律服务热线：12348（法律援助）", "Public legal service hotline: 12348 (legal aid)"],
          [
            "被拖欠工资的农民工可以向当地劳动保障监察机构举报，也可以依法申请调解、仲裁。工地的维权信息告示牌写有本项目的投诉渠道。",
            "Workers with unpaid wages can report to the local labour inspection authority, or apply for mediation and arbitration. The rights notice board on site shows the project's complaint channels.",
          ],
          [
            "企业账号、密码等问题，请先联系本企业管理员。",
            "For company account and password issues, contact your company's administrator first.",
          ],
        ]}
      />
      {version && (
        <Paragraphs
          text={[
            "平台版本：{version}。报告问题时，请一并说明。",
            "Version of the platform: {version}. Mention it when you report a problem.",
          ]}
          facts={{ version }}
        />
      )}
    </>
  );
}
