import { useSay } from "../../i18n/useSay";
import { Document, type Chapter } from "../parts/Document";
import { PublicPage } from "../parts/PublicPage";
import { AlarmRules } from "./sections/AlarmRules";
import { Contact } from "./sections/Contact";
import { about, forCompanies, forGovernment } from "./sections/guides";
import { Laws, questions } from "./sections/lawsAndQuestions";
import { siteApi } from "./sections/siteApi";

const chapters: readonly Chapter[] = [
  { id: "about", title: ["平台简介", "About the platform"], body: about },
  { id: "company", title: ["企业使用指南", "Guide for companies"], body: forCompanies },
  { id: "government", title: ["政府使用指南", "Guide for government"], body: forGovernment },
  { id: "site", title: ["考勤设备对接", "Connecting attendance equipment"], body: siteApi },
  { id: "law", title: ["政策法规", "Laws and rules"], body: <Laws /> },
  { id: "faq", title: ["常见问题", "Questions and answers"], body: questions },
  { id: "alarms", title: ["预警规则说明", "Early-warning rules"], body: <AlarmRules /> },
  { id: "contact", title: ["联系我们", "Contact"], body: <Contact /> },
];

export default function Help() {
  const say = useSay();
  return (
    <PublicPage title={say(["帮助中心", "Help"])}>
      <Document path="/help" chapters={chapters} />
    </PublicPage>
  );
}
