declare global {
  namespace PDFKit.Mixins {
    /** A picture that a document has taken in, to be drawn as often as it is wanted. PDFKit has it; its types do not. */
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
