import { Box, Button } from "@mui/material";
import Add from "@mui/icons-material/Add";
import type { Theme } from "@mui/material/styles";
import FileUploadOutlined from "@mui/icons-material/FileUploadOutlined";
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import { Suspense, useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { laterPart } from "../../entry/arriving";
import { useSay } from "../../i18n/useSay";
import { getActor } from "../actor";
import { mayCreate } from "../may";
import { declared, usePlaces } from "../places";
import { useShortcut } from "../../shell/keyboard/shortcuts";
import { BulkBar, useChosen } from "./BulkBar";
import { ColumnsMenu } from "./ColumnsMenu";
import { ExportButton } from "./ExportButton";
import { SavedQueries } from "./SavedQueries";

const FormDialog = laterPart(
  () => import("../form/FormDialog"),
  (file) => file.FormDialog,
);
const ImportDialog = laterPart(
  () => import("./ImportDialog"),
  (file) => file.ImportDialog,
);

interface ListBarProps {
  readonly of: string;
  readonly scene: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | undefined;
  readonly toolbar: ReactNode;
  readonly embedded: boolean;
  readonly closed: boolean;
}

/** What concerns the table and not its rows. A phone shows the signs alone; their words stay for the reader of the screen. */
const asideLook = ({ breakpoints }: Theme) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  ml: "auto",
  [breakpoints.down("sm")]: {
    gap: 0,
    "& > .MuiButton-root": { minWidth: 40, minHeight: 36, fontSize: 0 },
    "& > .MuiButton-root .MuiButton-startIcon": { m: 0 },
  },
});

/** Buttons of the list as a whole; each shows where the declaration admits the reader. */
export function ListBar({ of, scene, fixed, columns, toolbar, embedded, closed }: ListBarProps) {
  const say = useSay();
  const places = usePlaces();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"create" | "import">();
  const [resource, actor] = [declared(of), getActor()];
  // A screen of one scene (projects under review) is for looking through, not for adding to.
  const creates = mayCreate(resource, actor) && !of.includes("@") && !closed && !resource.scenes?.[scene ?? ""]?.closed;
  const createPath = places.createPath(of);
  const close = () => setDialog(undefined);
  const chosen = useChosen();
  useShortcut("n", creates && !embedded, () => (createPath ? navigate(createPath) : setDialog("create")));
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1,
        alignItems: "center",
        px: 1.5,
        py: 1,
        "@media print": { display: "none" },
      }}
    >
      {chosen.length > 0 ? (
        <BulkBar of={of} />
      ) : (
        <>
          {creates &&
            (createPath ? (
              <Button size="small" variant="contained" startIcon={<Add />} component={Link} to={createPath}>
                {say(resource.creating ?? ["新增", "New"])}
              </Button>
            ) : (
              <Button size="small" variant="contained" startIcon={<Add />} onClick={() => setDialog("create")}>
                {say(resource.creating ?? ["新增", "New"])}
              </Button>
            ))}
          {resource.import && ruleFor(resource.import.by, actor) && (
            <Button size="small" variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setDialog("import")}>
              {say(["导入", "Import"])}
            </Button>
          )}
          {toolbar}
        </>
      )}
      <Box sx={asideLook}>
        {!embedded && <SavedQueries of={of} />}
        {!embedded && (
          <Button
            size="small"
            startIcon={<PrintOutlined />}
            onClick={() => window.print()}
            sx={{ display: { xs: "none", md: "inline-flex" } }}
          >
            {say(["打印", "Print"])}
          </Button>
        )}
        {ruleFor(resource.export, actor) && <ExportButton of={of} fixed={fixed} />}
        <ColumnsMenu of={of} scene={scene} given={columns} />
      </Box>
      <Suspense fallback={null}>
        {dialog === "create" && <FormDialog of={of} defaults={fixed} onClose={close} />}
        {dialog === "import" && <ImportDialog of={of} onClose={close} />}
      </Suspense>
    </Box>
  );
}
