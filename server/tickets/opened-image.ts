declare global {
  namespace PDFKit.Mixins {
    /** A picture that a document has loaded and can draw repeatedly. PDFKit has this class, but its types lack it. */
    interface OpenedImage {
      readonly width: number;
      readonly height: number;
    }

    interface PDFImage {
      openImage(source: Buffer): OpenedImage;
      image(source: OpenedImage, x: number, y: number, options?: ImageOption): this;
    }
  }
}

export type OpenedImage = PDFKit.Mixins.OpenedImage;
