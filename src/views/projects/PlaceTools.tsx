import { Autocomplete, Box, TextField } from "@mui/material";
import { useState } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { parseCoordinates } from "./coordinates";
import type { MapPoint } from "./mapView";
import type { MapDistrict } from "./useDistricts";

interface PlaceToolsProps {
  readonly districts: readonly MapDistrict[];
  readonly onFind: (district: MapDistrict | null) => void;
  readonly onPaste: (point: MapPoint) => void;
}

/** Other ways to set a place: pasted coordinates, and district names. */
export function PlaceTools({ districts, onFind, onPaste }: PlaceToolsProps) {
  const t = useTranslations();
  const [pasted, setPasted] = useState("");
  const isWrong = pasted.trim() !== "" && parseCoordinates(pasted) === undefined;
  return (
    <Box sx={{ display: "grid", gap: 1, mb: 1, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "2fr 1fr" } }}>
      <TextField
        size="small"
        autoComplete="off"
        label={t(["粘贴坐标", "Paste coordinates"])}
        placeholder="118.123456, 26.123456"
        value={pasted}
        error={isWrong}
        helperText={
          isWrong ? t(["未识别出经纬度，如118.123456, 26.123456", "Not recognised, e.g. 118.123456, 26.123456"]) : undefined
        }
        onChange={({ target }) => {
          setPasted(target.value);
          const point = parseCoordinates(target.value);
          if (point) onPaste(point);
        }}
      />
      <Autocomplete
        size="small"
        options={districts}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        noOptionsText={t(["没有符合的区县", "No matching district"])}
        onChange={(_, district) => onFind(district)}
        renderInput={(params) => <TextField {...params} label={t(["查找区县", "Find a district"])} />}
      />
    </Box>
  );
}
