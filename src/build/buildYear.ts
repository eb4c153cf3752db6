/** The year that stands in the footer, as Vite puts it in. SOURCE_DATE_EPOCH makes a build repeatable. */
export const buildYear = (): string => {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const at = epoch === undefined ? performance.timeOrigin : Number(epoch) * 1_000;
  return String(new Date(at).getUTCFullYear());
};
