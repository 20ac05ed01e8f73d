import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useGetList } from "react-admin";
import { call } from "../../../providers/httpClient";
import { saveResponse } from "../../../providers/transfer";
import { evidencePackages } from "../../../resources/evidence/evidencePackages";
import { packageStatus } from "../../../resources/evidence/packageStatus";
import type { WireRowOf } from "../../../resources/kit/row";
import { useSave, useWork } from "../../app/data/useSave";
import { useTranslations } from "../../app/i18n/useTranslations";
import { getActor } from "../../crud/actor";
import { canCreate } from "../../crud/permissions";
import { Tag } from "../../kinds/Tag";
import { Muted } from "../../ui/Muted";
import { SectionPanel } from "../../ui/SectionPanel";

type PackageRow = WireRowOf<typeof evidencePackages>;

const path = "/building/v1/evidencePackages/";
const shown = 5;
const everyMs = 3000;
const isUnderWay = ({ status }: PackageRow): boolean => status === packageStatus.waiting || status === packageStatus.making;

/** The evidence packages of a case: made in the background, then downloaded; and the page that verifies them offline. */
export function EvidencePackages({ wageCase }: { readonly wageCase: number }) {
  const t = useTranslations();
  const query = {
    ...{ filter: { wage_case: wageCase }, sort: { field: "id", order: "DESC" } as const },
    pagination: { page: 1, perPage: shown },
  };
  const { data = [], refetch } = useGetList<PackageRow>("evidencePackages", query, {
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? everyMs : false),
  });
  const making = useSave(() => call(path, { method: "POST", data: { wage_case: wageCase } }), {
    success: ["已开始制作，完成后在此下载", "Being made; download it here when it is ready"],
    onSuccess: () => refetch(),
  });
  const [busy, run] = useWork();
  return (
    <SectionPanel
      title={t(evidencePackages.label)}
      tools={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, displayPrint: "none" }}>
          <Button
            size="small"
            disabled={busy}
            onClick={() =>
              run(() => saveResponse("/building/v1/evidenceVerifier/", t(["证据包核验.html", "verify-evidence.html"])))
            }
          >
            {t(["离线核验页面", "Offline check"])}
          </Button>
          {canCreate(evidencePackages, getActor()) && (
            <Button
              size="small"
              variant="outlined"
              disabled={making.isPending || data.some(isUnderWay)}
              onClick={() => making.mutate()}
            >
              {t(["制作证据包", "Make a package"])}
            </Button>
          )}
        </Box>
      }
    >
      {data.length === 0 && (
        <Muted>
          {t([
            "文书、人员名单、考勤、合同、银行回单和办理过程，汇成一个可离线核验的压缩包",
            "Papers, persons, attendance, contracts, bank receipts and history in one file that is verified offline",
          ])}
        </Muted>
      )}
      {data.map((row) => (
        <PackageLine key={row.id} row={row} />
      ))}
    </SectionPanel>
  );
}

function PackageLine({ row }: { readonly row: PackageRow }) {
  const t = useTranslations();
  const [busy, run] = useWork();
  const { id, package_no, status, progress, documents, bytes, made_at, contents_hash } = row;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, py: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>{package_no}</Typography>
      <Tag dictionary={packageStatus} code={status ?? undefined} />
      {isUnderWay(row) && (
        <LinearProgress
          variant="determinate"
          value={progress ?? 0}
          aria-label={t(["制作进度", "Progress"])}
          sx={{ flex: "1 1 160px", maxWidth: 320 }}
        />
      )}
      {status === packageStatus.ready && (
        <>
          <Typography variant="caption" color="text.secondary" sx={{ flex: "1 1 200px", overflowWrap: "anywhere" }}>
            {t(["{n}份材料 · {size}MB · {time} · 目录SM3 {hash}…", "{n} documents · {size} MB · {time} · contents SM3 {hash}…"], {
              n: documents ?? 0,
              size: ((bytes ?? 0) / 1_048_576).toFixed(1),
              time: (made_at ?? "").slice(0, 16),
              hash: (contents_hash ?? "").slice(0, 16),
            })}
          </Typography>
          <Button
            size="small"
            disabled={busy}
            sx={{ displayPrint: "none" }}
            onClick={() => run(() => saveResponse(`${path}${id}/package/`, `${package_no}.zip`))}
          >
            {t(["下载", "Download"])}
          </Button>
        </>
      )}
    </Box>
  );
}
