import Add from "@mui/icons-material/Add";
import CenterFocusStrong from "@mui/icons-material/CenterFocusStrong";
import MyLocation from "@mui/icons-material/MyLocation";
import Remove from "@mui/icons-material/Remove";
import { Box, IconButton, Tooltip } from "@mui/material";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";

interface MapButtonsProps {
  /** Multiplies the width of the visible part. */
  readonly onZoom: (factor: number) => void;
  readonly onReset: () => void;
  /** Moves to the user's own position. */
  readonly onLocate: (() => void) | undefined;
}

export function MapButtons({ onZoom, onReset, onLocate }: MapButtonsProps) {
  return (
    <Box
      sx={{
        position: "absolute",
        right: 8,
        top: 44,
        display: "grid",
        bgcolor: "background.paper",
        borderRadius: 1,
        boxShadow: 1,
      }}
    >
      <MapButton label={["放大", "Zoom in"]} icon={Add} onClick={() => onZoom(0.5)} />
      <MapButton label={["缩小", "Zoom out"]} icon={Remove} onClick={() => onZoom(2)} />
      <MapButton label={["回到原处", "Reset view"]} icon={CenterFocusStrong} onClick={onReset} />
      {onLocate && <MapButton label={["我的位置", "My position"]} icon={MyLocation} onClick={onLocate} />}
    </Box>
  );
}

interface MapButtonProps {
  readonly label: Label;
  readonly icon: typeof Add;
  readonly onClick: () => void;
}

function MapButton({ label, icon: Icon, onClick }: MapButtonProps) {
  const t = useTranslations();
  return (
    <Tooltip title={t(label)} placement="left">
      <IconButton size="small" aria-label={t(label)} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
