import type { ComponentType } from "react";
import { useAddress } from "../../app/entry/address";
import { usePlatformTitle, useTabTitle } from "../../app/i18n/usePlatform";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { Label } from "../../../resources/kit/label";
import { LanguageSwitch } from "../parts/LanguageSwitch";
import { ThemeSwitch } from "../parts/ThemeSwitch";
import { SitePage } from "../site/SitePage";
import { AttendancePage } from "./Attendance";
import { Complaints } from "./Complaints";
import { NewPhone } from "./NewPhone";
import { ReadAloud } from "./ReadAloud";
import { useWorkerToken } from "./session";
import { SignIn } from "./SignIn";
import { Sites } from "./Sites";
import { Payslip } from "./Payslip";
import { WagesPage } from "./Wages";
import { TextsByLink } from "./TextsSwitch";
import { WorkerHelp } from "./WorkerHelp";

interface Page {
  readonly label: Label;
  readonly page: ComponentType;
}

const pages: Readonly<Record<string, Page>> = {
  "/worker": { label: ["我的工资", "My wages"], page: WagesPage },
  "/worker/attendance": { label: ["我的出勤", "My days"], page: AttendancePage },
  "/worker/site": { label: ["我的工地", "My site"], page: Sites },
  "/worker/complaint": { label: ["反映问题", "Complaints"], page: Complaints },
  "/worker/help": { label: ["帮助", "Help"], page: WorkerHelp },
};
const payslip: Page = { label: ["工资清单", "Pay slip"], page: Payslip };

const phone: Page = { label: ["更换手机号", "New phone"], page: NewPhone };
const texts: Page = { label: ["短信提醒", "Texts"], page: TextsByLink };
const site: Page = { label: ["工地公示", "This site"], page: SitePage };

/** Pages that need no session. */
const open = ["/worker/help", "/worker/phone", "/worker/texts"];

function pageAt(path: string): Page {
  if (path.startsWith("/site/")) return site;
  if (path === "/worker/phone") return phone;
  if (path === "/worker/texts") return texts;
  return path.startsWith("/worker/wages/") ? payslip : (pages[path] ?? pages["/worker"]!);
}

/** A link in a text message opens its page after login; it never logs the worker in. */
export function WorkerPages() {
  const t = useTranslations();
  const locale = useLocale();
  const { pathname } = useAddress();
  const isSignedIn = useWorkerToken() !== null;
  const { label, page: Shown } = pageAt(pathname);
  const isOpen = isSignedIn || open.includes(pathname) || pathname.startsWith("/site/");
  const title = isOpen ? t(label) : t(["工人登录", "Worker sign-in"]);
  useTabTitle(title);
  return (
    <div className="worker">
      <header className="worker-head">
        <span>{usePlatformTitle()}</span>
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <main id="page">
        <div className="worker-title">
          <h1>{title}</h1>
          <ReadAloud key={`${pathname} ${locale} ${isOpen}`} />
        </div>
        {isOpen ? <Shown /> : <SignIn />}
      </main>
      <nav className="worker-nav" aria-label={t(["页面", "Pages"])}>
        {Object.entries(pages).map(([path, { label: name }]) => (
          <a key={path} href={`#${path}`} {...(isOpen && name === label && { "aria-current": "page" as const })}>
            {t(name)}
          </a>
        ))}
      </nav>
    </div>
  );
}
