const id = 'schema-notice';

/**
 * In development: says over the last good screen why a saved schema file is not on it; null takes that away. Outside of
 * React, so that nothing on the page moves or is lost.
 */
export function showSchemaNotice(heading: string, sentences: string | null): void {
  document.getElementById(id)?.remove();
  if (sentences === null) return;
  const notice = document.createElement('pre');
  notice.id = id;
  notice.role = 'alert';
  notice.textContent = `${heading}\n\n${sentences}`;
  Object.assign(notice.style, look);
  document.body.append(notice);
}

const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetInline: '16px',
  bottom: '16px',
  zIndex: '2000',
  margin: '0',
  padding: '16px',
  maxHeight: '40vh',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  font: '14px/1.5 monospace',
  color: '#fff',
  background: '#8c1d18',
  borderRadius: '8px',
};
