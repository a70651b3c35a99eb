import { chat } from './exchangeChat.ts';
import {
  dropAndComeBack,
  importInto,
  readAndSearch,
  renewQuote,
  save,
  shareAndRevoke,
  takeAlong,
} from './exchangeDocuments.ts';
import { changeTemplate, letter, mailLetter, readAnswer } from './exchangeMails.ts';
import { another, createDossier, goTo } from './ownDossier.ts';
import { openAs, test } from './walk.ts';

test('a request with five files becomes a dossier whose letter is signed by mail and talked about in its chat', async ({
  page: first,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  // Three people, from the first file to the signed letter.
  test.slow();
  const { id } = await createDossier(baseURL, '/training-courses/draft');
  const recruiter =
    await test.step('a recruiter drops files on the request, closes the tab and comes back', () =>
      dropAndComeBack(first, context, `/training-courses/groups?draft=${id}`));
  await test.step('the request is saved, and the files are documents of the dossier', () =>
    save(recruiter, id));
  const { pathname } = new URL(recruiter.url());
  const reference = /\d{4}-\d+/.exec(pathname)?.[0] ?? '';

  const manager = await another(browser, 'manager', pathname);
  await test.step('the manager reads the PDF, adds a version, compares and locks', () =>
    renewQuote(manager, complaints));
  await test.step('a public link opens without signing in until it is revoked', () =>
    shareAndRevoke(manager));
  await test.step('the words of a Word document are found, and the document is read in place', () =>
    readAndSearch(manager));
  await test.step('three documents are downloaded as an archive', () => takeAlong(manager));
  await test.step('both chat with a file, each bell leads to the chat, and a read message is marked', () =>
    chat(recruiter, manager, reference));

  await openAs(recruiter, 'admin', '/configuration/document-templates');
  await test.step('an administrator changes the template of the letter', () =>
    changeTemplate(recruiter, reference));
  await goTo(manager, 'Documents .GED.');
  await test.step('the manager generates the letter and mails it to a contact', () =>
    mailLetter(manager, reference));
  await manager.setViewportSize({ width: 1440, height: 900 });
  await test.step('the letter is imported into another dossier', async () =>
    importInto((await createDossier(baseURL)).page, manager, reference, letter));
  await test.step('the answer arrives through the mail server, with the signed letter', () =>
    readAnswer(manager, { id, reference, baseURL }));
  await manager.context().close();
});
