declare const said: unique symbol;

/** An answer that is JSON already and is sent as it is. What it says is its type's word, held to the contract in tests. */
export class JsonText<Said> {
  declare readonly [said]: Said;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
