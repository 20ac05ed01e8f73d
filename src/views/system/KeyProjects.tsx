import { Badge, Button } from "@mui/material";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import { Link, useGetList } from "react-admin";
import { GeneratedList } from "../../crud/list/GeneratedList";
import { navigation } from "../../entry/navigation";
import { useTranslations } from "../../i18n/useTranslations";
import { ListDrawer } from "../../components/ListDrawer";

/** /system/key: who uploads what, and how many projects wait for review. */
export default function KeyProjects() {
  return (
    <GeneratedList
      of="projects@key"
      toolbar={
        <>
          <Waiting />
          <ListDrawer of="pushLogs" icon={<HistoryOutlined />} />
        </>
      }
    />
  );
}

function Waiting() {
  const t = useTranslations();
  const review = navigation.placeOf("projects@review", "list");
  const { total = 0 } = useGetList("projects", { filter: { scene: "review" }, pagination: { page: 1, perPage: 1 } });
  if (!review) return null;
  return (
    <Badge badgeContent={total} color="error" sx={{ mr: 1, my: 0.5 }}>
      <Button size="small" variant="outlined" startIcon={<FactCheckOutlined />} component={Link} to={navigation.pathOf(review)}>
        {t(review.screen.label)}
      </Button>
    </Badge>
  );
}
