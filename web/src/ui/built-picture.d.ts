/** A picture of this app in several widths and formats, made by vite-imagetools at build time. */
declare module '*&as=picture' {
  const picture: {
    /** `srcset` by format, the smallest format first. */
    sources: Record<string, string>;
    img: { src: string; w: number; h: number };
  };
  // biome-ignore lint/style/noDefaultExport: the plugin's modules have only a default export.
  export default picture;
}
