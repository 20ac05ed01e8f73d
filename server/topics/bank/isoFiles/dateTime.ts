/** Parses an ISO date and time. Without an offset it is in Asia/Shanghai, whatever the time zone of this process. */
export const isoDateTime = (text: string): Date => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+08:00`);
