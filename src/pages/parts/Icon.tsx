const paths = {
  eye: "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  eyeOff:
    "M3 3l18 18M10 5.7A10.5 10.5 0 0 1 12 5.500c6.4 0 10 6.5 10 6.500a17 17 0 0 1-3 3.700M6.5 7.500A16 16 0 0 0 2 12s3.6 6.5 10 6.500c1.5 0 2.9-.4 4.1-.9M10 10a3 3 0 0 0 4 4",
  renew: "M20 11a8 8 0 1 0-2.3 6.300M20 5v6h-6",
  check: "M5 12.5 10 17.5 19 7",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  close: "M6 6l12 12M18 6 6 18",
  globe:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z",
} as const;

export type IconName = keyof typeof paths;

/** A line drawing of 24 × 24 that takes the colour of the text. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
