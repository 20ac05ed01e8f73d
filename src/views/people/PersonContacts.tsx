import { Box, Button, Typography } from "@mui/material";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { useContext } from "react";
import { isMasked } from "../../../resources/kit/mask";
import { useTranslations } from "../../app/i18n/useTranslations";
import { RevealContext } from "../../crud/show/RecordBase";
import { SectionPanel } from "../../ui/SectionPanel";
import { PhoneLink } from "../alarms/Contacts";
import type { PersonFileRow } from "./personFileRow";

/** Whom to call, by project. */
export function PersonContacts({ person }: { readonly person: PersonFileRow }) {
  const t = useTranslations();
  const reveal = useContext(RevealContext);
  const { contacts = [], can_unmask, cell_phone } = person;
  const isHidden = [cell_phone, ...contacts.flatMap((each) => [each.labor_officer_phone, each.link_phone])].some(
    (phone) => typeof phone === "string" && isMasked(phone),
  );
  return (
    <SectionPanel
      title={t(["联系人", "Contacts"])}
      tools={
        can_unmask &&
        reveal &&
        isHidden && (
          <Button size="small" startIcon={<VisibilityOutlined />} onClick={reveal} sx={{ displayPrint: "none" }}>
            {t(["显示完整号码", "Show full numbers"])}
          </Button>
        )
      }
    >
      <Line name={t(["本人", "The person"])} who={person.worker_name} phone={cell_phone} />
      {contacts.map((each) => (
        <Box key={`${each.project}/${each.corp}`} sx={{ mt: 1.25 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
            {each.project_name}
          </Typography>
          <Line name={t(["劳资专管员", "Labour officer"])} who={each.labor_officer_name} phone={each.labor_officer_phone} />
          <Line name={each.corp_name} who={each.link_man} phone={each.link_phone} />
        </Box>
      ))}
      {isHidden && can_unmask && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {t(["查看完整号码将记入审计日志", "Viewing full numbers is recorded in the audit log"])}
        </Typography>
      )}
    </SectionPanel>
  );
}

interface LineProps {
  readonly name: string;
  readonly who: string | null | undefined;
  readonly phone: string | null | undefined;
}

const Line = ({ name, who, phone }: LineProps) => (
  <Typography variant="body2" component="p" sx={{ overflowWrap: "anywhere" }}>
    <Typography component="span" variant="body2" color="text.secondary">
      {name}
    </Typography>{" "}
    {who || "-"} <PhoneLink number={phone} />
  </Typography>
);
