export default function Ad() {
  return null;
}
