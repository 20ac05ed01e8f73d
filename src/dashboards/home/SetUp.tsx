import { Box, Link as MuiLink, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import type { Label } from "../../../resources/kit/label";
import { lazyPage } from "../../app/entry/loadChunk";
import { useTranslations } from "../../app/i18n/useTranslations";
import { StepMark } from "../../ui/StepMark";
import { SectionPanel } from "../../ui/SectionPanel";
import type { SetUpStep } from "../../../resources/dashboards/homeResponses";
import { TextLink } from "../../app/data/ListLink";

const CityDialog = lazyPage(() => import("./CityDialog"));

interface Step {
  readonly label: Label;
  /** The URL of the screen for this step; "dialog" opens the city form. */
  readonly to?: string;
}

/** In the order in which they are done; the gateway is configured by the operator of the server. */
const steps: Readonly<Record<SetUpStep["key"], Step>> = {
  city: { label: ["选择监管城市", "Choose the supervised city"], to: "dialog" },
  title: { label: ["确定平台名称", "Set platform title"], to: "dialog" },
  figures: { label: ["填写最低工资标准", "Minimum wage"], to: "dialog" },
  hotline: { label: ["填写劳动保障监察举报电话", "Labour inspection hotline"], to: "dialog" },
  channels: { label: ["填写仲裁和法律援助渠道", "Arbitration and legal-aid channels"], to: "dialog" },
  orgs: { label: ["建立监管机构", "Supervising authorities"], to: "/system/user" },
  roles: { label: ["设置角色权限", "Roles and permissions"], to: "/system/role" },
  accounts: { label: ["新增首批工作人员账号", "First staff accounts"], to: "/system/user" },
  sms: {
    label: [
      "接入短信平台：由运维人员设置 SMS_URL，未接入前企业无法注册",
      "SMS gateway: set SMS_URL in the deployment; until then companies cannot register",
    ],
  },
};

/** The set-up steps of a new city; hidden when all are done. */
export function SetUp({ items }: { items: readonly SetUpStep[] }) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const done = items.filter((item) => item.done).length;
  return (
    <SectionPanel title={t(["平台初始设置（{done}/{all}）", "Platform setup ({done} of {all})"], { done, all: items.length })}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {items.map((item) => {
          const { label, to } = steps[item.key];
          return (
            <Box component="li" key={item.key} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <StepMark isDone={item.done} />
              {to && !item.done ? (
                to === "dialog" ? (
                  <MuiLink component="button" type="button" onClick={() => setOpen(true)}>
                    {t(label)}
                  </MuiLink>
                ) : (
                  <TextLink to={to}>{t(label)}</TextLink>
                )
              ) : (
                <Typography component="span" variant="body2" color={item.done ? "text.secondary" : "text.primary"}>
                  {t(label)}
                </Typography>
              )}
            </Box>
          );
        })}
      </Box>
      {isOpen && (
        <Suspense fallback={null}>
          <CityDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SectionPanel>
  );
}
