import { Box, Button, Collapse } from "@mui/material";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { useStore } from "react-admin";
import { useTranslations } from "../../i18n/useTranslations";
import { useApiQuery } from "../../components/useApiQuery";
import { Due } from "./Due";
import { Figures } from "./Figures";
import { Guide } from "./Guide";
import type { HomeAnswer } from "../../../resources/answers/home";
import { Todo } from "./Todo";

/**
 * What a company sees first. Its first page is /alarm/manage (specification §2: /home asks for permission 1001, which no company
 * has), so its home stands above its alarms and can be folded away.
 */
export function CompanyHome() {
  const t = useTranslations();
  const { data: home } = useApiQuery<HomeAnswer>("/system/v1/home/");
  const [open, setOpen] = useStore("companyHome.open", true);
  if (!home) return null;
  const isNew = home.counts.every(({ key, n }) => !key.startsWith("project_") || n === 0);
  return (
    <Box component="section" aria-label={t(["工作台", "Workbench"])} sx={{ mb: 1 }}>
      <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
        <Button size="small" onClick={() => setOpen(!open)} aria-expanded={open} endIcon={open ? <ExpandLess /> : <ExpandMore />}>
          {open ? t(["收起工作台", "Collapse workbench"]) : t(["展开工作台", "Expand workbench"])}
        </Button>
      </Box>
      <Collapse in={open} unmountOnExit>
        {isNew && <Guide />}
        <Todo items={home.todo} />
        {home.payroll_due && home.payroll_due.length > 0 && <Due items={home.payroll_due} />}
        <Figures {...home} />
      </Collapse>
    </Box>
  );
}
