/** The types of those parts of the package that the tests use; the package itself has no types. */
declare module 'selenium-webdriver' {
  export class Capabilities {
    constructor(wanted: Record<string, unknown>);
  }
  export class Builder {
    usingServer(address: string): this;
    withCapabilities(capabilities: Capabilities): this;
    build(): Promise<Session>;
  }
  interface Session {
    get(address: string): Promise<void>;
    executeScript(script: string): Promise<unknown>;
    quit(): Promise<void>;
  }
}
