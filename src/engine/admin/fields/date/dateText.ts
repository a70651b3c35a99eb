const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of that day where the screen is; null for what is no day. */
export function dateFromWire(value: string): Date | null {
  const [, year, month, date] = day.exec(value) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date));
}

export function dateToWire(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function instantFromWire(value: string): Date | null {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
