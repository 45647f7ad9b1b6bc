/** The part of saxen that is used; the package has no types. */
declare module "saxen" {
  export class Parser {
    /** Elements in these namespaces (the keys) get these prefixes (the values), whatever the file calls them. */
    ns(prefixes: Record<string, string>): this;
    on(event: "openTag", listener: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: "closeTag", listener: (name: string) => void): this;
    on(event: "text" | "cdata" | "attention" | "question" | "comment", listener: (text: string) => void): this;
    on(event: "error" | "warn", listener: (problem: Error) => void): this;
    write(part: string): this;
    end(): void;
  }
}
