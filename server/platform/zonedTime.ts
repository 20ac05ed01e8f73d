const shape = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,](\d{1,3})\d*)?\s*(Z|[+-]\d\d(?::?\d\d)?)$/;

/** An instant that states its zone: 2026-03-05T08:00:00Z, 2026-03-05 08:00:00.123+08; undefined for other text. */
export function zonedTime(text: string): Date | undefined {
  const [, day, clock, fraction = "0", zone] = shape.exec(text) ?? [];
  if (day === undefined || zone === undefined) return undefined;
  const seconds = clock!.length === 5 ? `${clock}:00` : clock;
  const offset = zone === "Z" ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(":", "") || "00"}`;
  const at = new Date(`${day}T${seconds}.${fraction.padEnd(3, "0")}${offset}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
