export function FilterLine() {
  return null;
}
