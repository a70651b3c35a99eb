import { useTranslate } from 'ra-core';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';

const questions = ['account', 'who'] as const;

export default function Faq() {
  const translate = useTranslate();
  return (
    <Page title={translate('candidate.faq.title')} lead={translate('candidate.faq.lead')}>
      {questions.map((name) => (
        <Card key={name} title={translate(`candidate.faq.questions.${name}.title`)}>
          <p>{translate(`candidate.faq.questions.${name}.text`)}</p>
        </Card>
      ))}
    </Page>
  );
}
