/**
 * jsdom finds the labels of a control by asking every label of the page for its control, and each of those looks through
 * the page again: with a hundred controls, one question by name takes seconds. The same answer, found from the control.
 */
for (const kind of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(kind.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const named = this.id === '' ? [] : document.querySelectorAll(`label[for="${this.id}"]`);
      const around = this.closest('label:not([for])');
      return [...named, ...(around ? [around] : [])];
    },
  });
}

const byId = /^\[id="([^"\\]+)"\]$/;

/** So it does for the element that bears a name: what asks for one element by its id is answered from the document's list. */
for (const kind of [Element, Document]) {
  const find = kind.prototype.querySelector;
  kind.prototype.querySelector = function (this: Element | Document, selector: string) {
    const id = byId.exec(selector)?.[1];
    const named = id === undefined ? null : document.getElementById(id);
    return named && this !== named && this.contains(named) ? named : find.call(this, selector);
  };
}
