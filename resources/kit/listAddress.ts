/** The address of a list screen with this filter. */
export const listAddress = (route: string, filter: Readonly<Record<string, unknown>>): string =>
  `${route}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
