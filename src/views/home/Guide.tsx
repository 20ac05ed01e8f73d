import { Box, Link as MuiLink } from "@mui/material";
import { Link } from "react-admin";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import { SectionPanel } from "../../components/SectionPanel";

/** What a company does from its first project to the first wages, in this order. */
const steps: readonly { readonly label: Label; readonly to: string }[] = [
  { label: ["上报项目", "Report a project"], to: "/realname/project-edit" },
  { label: ["存储工资保证金", "Make the deposit"], to: "/payroll/bail" },
  { label: ["开立专户并上传三方协议", "Open the special account"], to: "/payroll/account" },
  { label: ["对接考勤", "Connect attendance"], to: "/help" },
  { label: ["签订劳动合同", "Sign contracts"], to: "/realname/person" },
  { label: ["登记人工费拨付", "Record the labour fee"], to: "/payroll/collecting" },
  { label: ["发放工资", "Pay wages"], to: "/payroll/salary" },
];

export function Guide() {
  const t = useTranslations();
  return (
    <SectionPanel title={t(["办事指引", "Getting started"])}>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "flex", flexWrap: "wrap", gap: "10px 20px" }}>
        {steps.map(({ label, to }, at) => (
          <Box component="li" key={to} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Box
              aria-hidden
              sx={{
                width: 24,
                height: 24,
                borderRadius: "50%",
                display: "grid",
                placeItems: "center",
                fontSize: 13,
                fontWeight: 600,
                color: "primary.contrastText",
                backgroundColor: "primary.main",
              }}
            >
              {at + 1}
            </Box>
            {to === "/help" ? (
              <MuiLink href="#/help" target="_blank" rel="noopener">
                {t(label)}
              </MuiLink>
            ) : (
              <MuiLink component={Link} to={to}>
                {t(label)}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </SectionPanel>
  );
}
