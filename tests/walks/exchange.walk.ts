import { chat, followBells } from './exchangeChat.ts';
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
import { another, createDossier } from './ownDossier.ts';
import { test } from './walk.ts';

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
    await test.step('a recruiter drops files on the request, closes the tab, comes back', () =>
      dropAndComeBack(first, context, `/training-courses/groups?draft=${id}`));
  await test.step('she saves, and they are documents of the dossier', () => save(recruiter, id));
  const { pathname } = new URL(recruiter.url());
  const reference = /\d{4}-\d+/.exec(pathname)?.[0] ?? '';
  const dossier = `/manager/training-course/${reference}`;

  const manager = await another(browser, 'manager', pathname);
  await test.step('the manager looks at the PDF, adds a version, compares and locks', () =>
    renewQuote(manager, complaints));
  await test.step('a public link is opened by somebody signed out, until it is revoked', () =>
    shareAndRevoke(manager, browser, complaints));
  await test.step('Word, Excel and their words are read in place and found', () => readAndSearch(manager));
  await test.step('three documents are taken along as an archive', () => takeAlong(manager));

  const admin = await another(browser, 'admin', '/configuration/document-templates');
  await test.step('an administrator changes the template of the letter', () =>
    changeTemplate(admin, reference, complaints));
  await test.step('the manager makes the letter of it and mails it to a contact', () =>
    mailLetter(manager, dossier, reference));
  await test.step('they chat with a file, each bell leads there, and what was read says so', () =>
    chat(recruiter, manager, reference));
  await test.step('other bells lead to the comment and to the history', () =>
    followBells(recruiter, dossier, { id, reference, baseURL }));
  await test.step('the answer has come back through the mail server, with the letter signed', () =>
    readAnswer(manager, dossier, reference));
  await test.step('the letter goes into another dossier', async () =>
    importInto((await createDossier(baseURL)).page, manager, reference, letter));
  for (const page of [admin, manager]) await page.context().close();
});
