import { Box, Button } from "@mui/material";
import Add from "@mui/icons-material/Add";
import FileUploadOutlined from "@mui/icons-material/FileUploadOutlined";
import { useState, type ReactNode } from "react";
import { Link } from "react-admin";
import { ruleFor } from "../../../resources/kit/access";
import { useSay } from "../../i18n/useSay";
import { getActor } from "../actor";
import { FormDialog } from "../form/FormDialog";
import { mayCreate } from "../may";
import { declared, usePlaces } from "../places";
import { ColumnsMenu } from "./ColumnsMenu";
import { ExportButton } from "./ExportButton";
import { ImportDialog } from "./ImportDialog";

interface ListBarProps {
  readonly of: string;
  readonly scene: string | undefined;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[] | undefined;
  readonly toolbar: ReactNode;
}

/** Buttons of the list as a whole; each shows where the declaration admits the reader. */
export function ListBar({ of, scene, fixed, columns, toolbar }: ListBarProps) {
  const say = useSay();
  const places = usePlaces();
  const [dialog, setDialog] = useState<"create" | "import">();
  const [resource, actor] = [declared(of), getActor()];
  // A screen of one scene (projects under review) is for looking through, not for adding to.
  const creates = mayCreate(resource, actor) && !of.includes("@");
  const createPath = places.createPath(of);
  const close = () => setDialog(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 1.5, py: 1 }}>
      {creates &&
        (createPath ? (
          <Button size="small" variant="contained" startIcon={<Add />} component={Link} to={createPath}>
            {say(["新增", "New"])}
          </Button>
        ) : (
          <Button size="small" variant="contained" startIcon={<Add />} onClick={() => setDialog("create")}>
            {say(["新增", "New"])}
          </Button>
        ))}
      {resource.import && ruleFor(resource.import.by, actor) && (
        <Button size="small" variant="outlined" startIcon={<FileUploadOutlined />} onClick={() => setDialog("import")}>
          {say(["导入", "Import"])}
        </Button>
      )}
      {toolbar}
      <Box sx={{ flex: 1 }} />
      {ruleFor(resource.export, actor) && <ExportButton of={of} fixed={fixed} />}
      <ColumnsMenu of={of} scene={scene} given={columns} />
      {dialog === "create" && <FormDialog of={of} defaults={fixed} onClose={close} />}
      {dialog === "import" && <ImportDialog of={of} onClose={close} />}
    </Box>
  );
}
