import type { SvgIconComponent } from "@mui/icons-material";
import HomeOutlined from "@mui/icons-material/HomeOutlined";
import NotificationsActiveOutlined from "@mui/icons-material/NotificationsActiveOutlined";
import PaymentsOutlined from "@mui/icons-material/PaymentsOutlined";
import PeopleAltOutlined from "@mui/icons-material/PeopleAltOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import WidgetsOutlined from "@mui/icons-material/WidgetsOutlined";
import { createElement } from "react";

const icons: Readonly<Record<string, SvgIconComponent>> = {
  home: HomeOutlined,
  alarm: NotificationsActiveOutlined,
  people: PeopleAltOutlined,
  payments: PaymentsOutlined,
  settings: SettingsOutlined,
};

/** The picture of a group by the name in the table of screens. */
export function MenuIcon({ name }: { name: string }) {
  return createElement(icons[name] ?? WidgetsOutlined, { fontSize: "small" });
}
