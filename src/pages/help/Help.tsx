import { useDeferredValue, useState } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Document, type Chapter } from "../parts/Document";
import { PublicPage } from "../parts/PublicPage";
import { Readers } from "./Readers";
import { AlarmRules } from "./sections/AlarmRules";
import { Contact } from "./sections/Contact";
import { Glossary } from "./sections/Glossary";
import { aboutThePlatform, forCompanies, forGovernment } from "./sections/guides";
import { Laws, questions } from "./sections/lawsAndQuestions";
import { siteApi } from "./sections/siteApi";
import "../styles/help.css";

const chapters: readonly Chapter[] = [
  { id: "about", title: ["平台简介", "About the platform"], body: aboutThePlatform },
  { id: "company", title: ["企业使用指南", "Guide for companies"], body: forCompanies },
  { id: "government", title: ["政府使用指南", "Guide for authorities"], body: forGovernment },
  { id: "site", title: ["考勤设备对接", "Connecting attendance equipment"], body: siteApi },
  { id: "law", title: ["政策法规", "Laws and regulations"], body: <Laws /> },
  { id: "faq", title: ["常见问题", "FAQ"], body: questions },
  { id: "alarms", title: ["预警规则说明", "Early-warning rules"], body: <AlarmRules /> },
  { id: "terms", title: ["名词解释", "Glossary"], body: <Glossary /> },
  { id: "contact", title: ["联系我们", "Contact"], body: <Contact /> },
];

export default function Help() {
  const t = useTranslations();
  const [typed, setTyped] = useState("");
  const sought = useDeferredValue(typed);
  const [count, setCount] = useState(0);
  const outcome =
    count > 0 ? t(["找到{count}处", "{count} found"], { count }) : t(["没有找到，请换一个词", "Nothing found. Try another word"]);
  return (
    <PublicPage title={t(["帮助中心", "Help"])}>
      <form role="search" className="help-search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          value={typed}
          maxLength={40}
          aria-label={t(["搜索帮助", "Search help"])}
          placeholder={t(["搜索，如：补发、专户、验证码", "Search, e.g. card, deposit, code"])}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">{sought.trim() !== "" && outcome}</p>
      </form>
      {sought.trim() === "" && <Readers />}
      <Document path="/help" chapters={chapters} sought={sought} onCount={setCount} />
    </PublicPage>
  );
}
