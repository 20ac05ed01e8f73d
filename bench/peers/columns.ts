/** Ten columns of workers, as the product's list has them; both peers show the values as they come. */
export const peerColumns = [
  "worker_name",
  "project_name",
  "corp_name",
  "team_name",
  "work_type",
  "work_role",
  "in_status",
  "entry_time",
  "id_card_number",
  "cell_phone",
] as const;

export type PeerRow = Readonly<Record<string, unknown>> & { readonly id: number };

export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The rows of the platform's own list, with the session that the benchmark has left. */
export async function fetchPeerRows(count: number): Promise<{ readonly data: PeerRow[]; readonly total: number }> {
  const answer = await fetch(`/project/v1/workers/?range=[0,${count - 1}]`, {
    headers: { authorization: `Token ${localStorage.getItem("bench-token") ?? ""}` },
  });
  return { data: (await answer.json()) as PeerRow[], total: Number(answer.headers.get("content-range")?.split("/")[1] ?? 0) };
}
