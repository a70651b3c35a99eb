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
