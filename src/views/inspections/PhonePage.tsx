import { Box, Button, DialogContent, Typography } from "@mui/material";
import { create } from "qrcode";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CopyableValue } from "../../ui/CopyableValue";
import { TitledDialog } from "../../ui/TitledDialog";

/** The quiet zone that ISO/IEC 18004 requires, in squares. */
const margin = 4;

/** The address of the page on the phone, as a code to scan. */
export function PhonePage({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations();
  const address = `${window.location.origin}/inspection/`;
  return (
    <TitledDialog title={t(["手机检查", "Inspect on the phone"])} maxWidth="xs" onClose={onClose}>
      <DialogContent sx={{ pt: 0, display: "grid", gap: 2, justifyItems: "center" }}>
        <Typography variant="body2" color="text.secondary">
          {t([
            "用手机扫码打开，登录并设置PIN后添加到主屏幕。联网打开一次，当日计划即存入本机，现场无网络也可检查，联网后自动发送。",
            "Scan it with the phone, sign in, set a PIN and add the page to the home screen. Opened once with a network, it keeps the plan of the day, works without a network on the site, and sends when there is one.",
          ])}
        </Typography>
        <QrCode text={address} label={t(["现场检查手机页面二维码", "QR code of the inspection page"])} />
        <Box sx={{ width: "100%" }}>
          <CopyableValue label={t(["网址", "Address"])} value={address} />
        </Box>
        <Button href={address} target="_blank" rel="noopener" variant="outlined">
          {t(["在本机打开", "Open on this device"])}
        </Button>
      </DialogContent>
    </TitledDialog>
  );
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const);
  const path = squares
    .filter(([row, column]) => modules.get(row, column) === 1)
    .map(([row, column]) => `M${column + margin} ${row + margin}h1v1h-1z`)
    .join("");
  const whole = size + 2 * margin;
  return (
    <svg role="img" aria-label={label} width={200} height={200} viewBox={`0 0 ${whole} ${whole}`} shapeRendering="crispEdges">
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
