/** The package has no types. These are the parts that the tests use. */
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
