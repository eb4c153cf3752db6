/** Files read as text by the build. */
declare module '*?raw' {
  const text: string;
  export default text;
}
