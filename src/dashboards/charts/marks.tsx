import { Text, type BarShapeProps, type DotItemDotProps, type XAxisTickContentProps } from "recharts";

// Elements to which recharts injects position, index and value.

interface LinkedMark {
  /** Props that link the mark of a row to its list. */
  link: (row: number) => { readonly className: string; readonly onClick: () => void } | undefined;
}

type BarMarkProps = LinkedMark & Partial<BarShapeProps> & { color: string };

export const BarMark = ({ x, y, width, height, index = 0, color, link }: BarMarkProps) => (
  <rect {...{ x, y, width, height }} fill={color} {...link(index)} />
);

type DotMarkProps = LinkedMark &
  Partial<Pick<DotItemDotProps, "cx" | "cy" | "index" | "value">> & { color: string; radius: number };

export const DotMark = ({ cx, cy, index = 0, value, color, radius, link }: DotMarkProps) =>
  value === null ? null : <circle {...{ cx, cy }} r={radius} fill={color} {...link(index)} />;

type StepNameProps = LinkedMark &
  Partial<XAxisTickContentProps> & { breadth: number; look: { readonly fontSize: number; readonly fill: string } };

/** The label of a category, on two lines if it is too long for one. */
export const StepName = ({ x, y, index = 0, payload, breadth, look, link }: StepNameProps) => (
  <Text
    {...{ x, y }}
    style={look}
    width={breadth}
    breakAll
    maxLines={2}
    textAnchor="middle"
    verticalAnchor="start"
    {...link(index)}
  >
    {String(payload?.value)}
  </Text>
);
