import type { Level } from "../../../../resources/dashboards/screenResponses";

/** Each level also has its own shape, because many men cannot distinguish red and green. */
export function markPath(level: Level, x: number, y: number, r: number): string {
  const at = (dx: number, dy: number) => `${round(x + dx * r)} ${round(y + dy * r)}`;
  if (level === 1) return `M${at(0, -1.15)}L${at(1.15, 0)}L${at(0, 1.15)}L${at(-1.15, 0)}Z`;
  if (level === 2) return `M${at(0, -1.1)}L${at(1.05, 0.8)}L${at(-1.05, 0.8)}Z`;
  if (level === 3) return `M${at(-0.85, -0.85)}L${at(0.85, -0.85)}L${at(0.85, 0.85)}L${at(-0.85, 0.85)}Z`;
  const half = round(r * 0.7);
  return `M${round(x - half)} ${round(y)}a${half} ${half} 0 1 0 ${2 * half} 0a${half} ${half} 0 1 0 ${-2 * half} 0Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function LevelMark({ level }: { level: Level }) {
  return (
    <svg className={`mark level-${level}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={markPath(level, 8, 8, 6.4)} />
    </svg>
  );
}
