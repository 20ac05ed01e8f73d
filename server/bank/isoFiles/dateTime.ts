/** An ISO date and time. Without an offset it is the bank's own clock, in Asia/Shanghai, regardless of the zone of this process. */
export const isoDateTime = (text: string): Date => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+08:00`);
