/** The platform's logo: a yuan sign on a shield. Decorative, because the title is next to it. */
export function Emblem({ size = 32, shield = "currentColor", sign = "#fff" }: { size?: number; shield?: string; sign?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill={shield} d="M16 2 4 6v9c0 7.5 5 12.5 12 15 7-2.5 12-7.5 12-15V6z" />
      <path
        fill="none"
        stroke={sign}
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m11 9 5 6 5-6M16 15v9M11.5 16h9M11.5 20h9"
      />
    </svg>
  );
}
