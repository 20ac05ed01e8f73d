import { Box } from "@mui/material";
import { useNavigate } from "react-admin";
import { canOpenAddress } from "../../entry/canOpenAddress";
import { ListLink } from "../../components/ListLink";
import { ChartFrame } from "./ChartFrame";

interface Part {
  readonly name: string;
  readonly value: number;
  readonly color: string;
  /** The list of what is counted. */
  readonly to: string | undefined;
}

export interface LevelRingProps {
  parts: readonly Part[];
  label: string;
}

/** Pixels. */
const height = 220;
const [inner, outer] = [58, 88];
const radius = (inner + outer) / 2;
/** Of the whole, between two parts. */
const gap = 1 / 300;

/** Shares of a whole as a ring, and beneath it each with its number, which leads to its list. */
export function LevelRing({ parts, label }: LevelRingProps) {
  const navigate = useNavigate();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.flatMap((part, at) => {
    const before = parts.slice(0, at).reduce((sum, { value }) => sum + value, 0);
    return part.value > 0 ? [{ ...part, from: before / whole, share: part.value / whole }] : [];
  });
  const between = shares.length > 1 ? gap : 0;
  return (
    <>
      <ChartFrame style={{ height }}>
        <svg className="chart" viewBox={`${-height / 2} ${-height / 2} ${height} ${height}`} role="img" aria-label={label}>
          <text className="whole" textAnchor="middle" dy="0.36em">
            {whole.toLocaleString()}
          </text>
          {shares.map(({ name, value, color, to, from, share }) => (
            <circle
              key={name}
              r={radius}
              fill="none"
              stroke={color}
              strokeWidth={outer - inner}
              pathLength={1}
              strokeDasharray={`${Math.max(share - between, between)} 1`}
              transform={`rotate(${from * 360 - 90})`}
              {...(to !== undefined && canOpenAddress(to) && { className: "leads", onClick: () => navigate(to) })}
            >
              <title>{`${name} ${value}`}</title>
            </circle>
          ))}
        </svg>
      </ChartFrame>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          minHeight: 40,
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "center",
          gap: "4px 20px",
        }}
      >
        {parts.map(({ name, value, color, to }) => (
          <Box
            component="li"
            key={name}
            sx={{ fontSize: 13, color: "text.secondary", display: "flex", alignItems: "center", gap: 0.75 }}
          >
            <Box component="span" sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: color }} />
            <ListLink to={to}>
              {name} <b>{value}</b>
            </ListLink>
          </Box>
        ))}
      </Box>
    </>
  );
}
