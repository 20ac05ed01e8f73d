import DevicesOutlined from "@mui/icons-material/DevicesOutlined";
import HelpOutline from "@mui/icons-material/HelpOutline";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import MenuBookOutlined from "@mui/icons-material/MenuBookOutlined";
import PhoneAndroidOutlined from "@mui/icons-material/PhoneAndroidOutlined";
import ShieldOutlined from "@mui/icons-material/ShieldOutlined";
import Translate from "@mui/icons-material/Translate";
import type { SvgIconComponent } from "@mui/icons-material";
import { Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-admin";
import { translate, type Label, type Locale } from "../../../../resources/kit/label";
import { setLocale } from "../../../../providers/locale";
import { signOut } from "../../../../providers/authProvider";
import { getSession } from "../../../../providers/session";
import { bindPhonePath } from "../../entry/afterLogin";
import { lazyPage } from "../../entry/loadChunk";
import { useLocale } from "../../i18n/useTranslations";
import { useThemeSwitch } from "./Switches";

/** The dialogs and drawers that open over the page. */
const sheets = {
  sessions: lazyPage(() => import("../../../views/sessions/OwnSessions")),
  factor: lazyPage(() => import("../../../views/sessions/SecondFactor")),
} as const;

export interface UserAction {
  readonly key: string;
  readonly label: Label;
  readonly Icon: SvgIconComponent;
  /** The header has a button for the same action. */
  readonly inHeader?: true;
  readonly run: () => void;
}

/** Signing out deletes what an inspector has not sent from this device (src/pages/inspection). */
function mayForgetInspections(locale: Locale): boolean {
  const n = Number(localStorage.getItem("unsentInspections")) || 0;
  return n === 0 || window.confirm(translate(forgotten, locale, { n }));
}
const forgotten: Label = [
  "本机有{n}次现场检查没有发送，退出将永久删除。确认退出？",
  "{n} inspections on this device are not sent; signing out deletes them. Sign out?",
];

const openHelp = (address: string) => () => void window.open(address, "_blank");

/** The actions of the user's own account, and the dialog that is open. */
export function useUserActions(onChangePassword: () => void): {
  readonly actions: readonly UserAction[];
  readonly sheet: ReactNode;
} {
  const navigate = useNavigate();
  const locale = useLocale();
  const shade = useThemeSwitch();
  const [open, setOpen] = useState<keyof typeof sheets>();
  const Sheet = open && sheets[open];
  const external = getSession()?.user.external;
  const actions: readonly (UserAction | false)[] = [
    { key: "phone", label: ["绑定手机", "Bind phone"], Icon: PhoneAndroidOutlined, run: () => navigate(bindPhonePath()) },
    !external && { key: "password", label: ["修改密码", "Change password"], Icon: KeyOutlined, run: onChangePassword },
    { key: "sessions", label: ["登录设备", "Active sessions"], Icon: DevicesOutlined, run: () => setOpen("sessions") },
    external !== "provider" && {
      key: "factor",
      label: ["动态口令", "Authenticator"],
      Icon: ShieldOutlined,
      run: () => setOpen("factor"),
    },
    { key: "terms", label: ["名词解释", "Glossary"], Icon: MenuBookOutlined, run: openHelp("#/help?section=terms") },
    { key: "help", label: ["帮助中心", "Help"], Icon: HelpOutline, inHeader: true, run: openHelp("#/help") },
    { key: "theme", label: shade.label, Icon: shade.Sign, inHeader: true, run: shade.change },
    {
      key: "language",
      label: ["切换中英文", "Switch between Chinese and English"],
      Icon: Translate,
      inHeader: true,
      run: () => setLocale(locale === "zh" ? "en" : "zh"),
    },
    {
      key: "logout",
      label: ["退出登录", "Sign out"],
      Icon: LogoutOutlined,
      run: () => mayForgetInspections(locale) && void signOut(),
    },
  ];
  return {
    actions: actions.filter((action) => action !== false),
    sheet: Sheet && (
      <Suspense fallback={null}>
        <Sheet onClose={() => setOpen(undefined)} />
      </Suspense>
    ),
  };
}
