import { describe, expect, it } from 'vitest';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { decimal, schemaFile, text } from './schemas.ts';

type Json = { readonly [key: string]: unknown };

const words = { fr: 'x', en: 'x' };
const integer = (more: Json = {}) => ({ type: 'integer', 'x-label': words, ...more });
const boolean = (more: Json = {}) => ({ type: 'boolean', 'x-label': words, ...more });
const date = text('d', { format: 'date', maxLength: undefined });
const took = text('t', { format: 'duration', maxLength: undefined });
const state = (more: Json = {}) => text('s', { enum: ['out', 'back'], maxLength: undefined, ...more });
const formula = (formulaText: string, field: Json = decimal(2)) => ({ ...field, 'x-formula': formulaText });

/** Orders with one more field, `result`, whose formula or roll-up is wrong. */
function filesWith(result: Json, more: Json = {}) {
  return [
    schemaFile('orders', {
      properties: {
        label: text('Label'),
        amount: decimal(2),
        rate: decimal(3),
        note: text('Note', { 'x-encrypted': true }),
        margin: { ...decimal(2), 'x-access': { view: 'margins' } },
        ordered_on: date,
        state: state(),
        is_paid: boolean(),
        took,
        region: text('Region', { maxLength: undefined, 'x-relation': { to: 'regions' } }),
        fees: {
          type: 'array',
          items: { type: 'object', properties: { name: text('Name'), fee: decimal(2), state: state() } },
          'x-label': words,
        },
        lines: { type: 'array', 'x-relation': { to: 'lines', inverse: 'order' }, 'x-label': words },
        result,
        ...more,
      },
      required: ['label'],
    }),
    schemaFile('regions', { properties: { label: text('Label') } }),
    schemaFile('lines', {
      properties: {
        label: text('Label'),
        price: decimal(2),
        state: state(),
        order: text('Order', { maxLength: undefined, 'x-relation': { to: 'orders' } }),
      },
    }),
  ];
}

const at = (place: number, message: string) => `Character ${place} of the formula: ${message}`;

describe('a formula is refused with its place', () => {
  it.each<[string, Json, string]>([
    [
      'an unknown field',
      formula('2 * amuont'),
      at(5, "'amuont' is not a field of 'orders'. Did you mean 'amount'?"),
    ],
    [
      'an unknown field of a relation',
      formula("if(region.lable = 'x', 1, 2)"),
      at(4, "'lable' is not a field of 'regions'. Did you mean 'label'?"),
    ],
    [
      'an unknown relation',
      formula('sum(line.price)'),
      at(
        5,
        "'line' is no relation of 'orders' to rows that name it (\"inverse\"), nor a field of lines. Did you mean 'lines'?",
      ),
    ],
    [
      'an unknown function',
      formula('rund(rate, 2)'),
      at(1, "'rund' is not a function. Did you mean 'round'?"),
    ],
    ['what cannot be read', formula('amount +'), at(9, 'The formula ends where a value is expected.')],
    [
      'rows as one value',
      formula('lines.price * 2'),
      at(
        1,
        "'lines' are several rows. Write sum(lines.…), count(lines), min(lines.…), max(lines.…), avg(lines.…) or last(lines.…).",
      ),
    ],
    [
      'two relations',
      formula('sum(lines.order.amount) + region.a.b'),
      at(
        27,
        "'region.a.b' goes over two relations: a formula goes over one. Give the record between a formula of its own.",
      ),
    ],
    ['a text in a sum', formula('amount + label'), at(10, 'A number is expected here, not a text.')],
    [
      'a day in a sum',
      formula('ordered_on + 1'),
      at(1, "A day takes no '+'. Write days(from, to), addDays(day, 3) or addMonths(day, 1)."),
    ],
    [
      'a number compared with a text',
      formula("if(amount = 'x', 1, 2)"),
      at(13, 'A number is never compared with a text.'),
    ],
    [
      'an order of texts',
      formula("if(label < 'x', 1, 2)"),
      at(4, "A text has no order. Only '=' and '!=' are asked of it."),
    ],
    [
      'a value that a choice has not',
      formula("if(state = 'bakc', 1, 2)"),
      at(12, "'bakc' is not a value of 'state'. Did you mean 'back'?"),
    ],
    [
      'a comparison with null',
      formula('if(amount = null, 1, 2)'),
      at(4, 'Nothing equals null. Write empty(…) or not empty(…).'),
    ],
    [
      'branches of two types',
      formula("if(is_paid, 1, 'x')"),
      at(16, 'It is a number or a text: all of these must be of one type.'),
    ],
    [
      'too few arguments',
      formula('if(is_paid, 1)'),
      at(1, "'if' takes other arguments. Write if(condition, 'yes', 'no')."),
    ],
    [
      'places that are no number',
      formula('round(rate, amount)'),
      at(13, 'The places of round() are written as a whole number from 0 to 10.'),
    ],
    [
      'more decimals than the field has',
      formula('amount * rate'),
      "'result' has 2 decimals, and the formula gives 5. Write round(…, 2).",
    ],
    [
      'a quotient',
      formula('amount / 3', integer()),
      "'result' has 0 decimals, and the formula gives any number of them. Write round(…, 0).",
    ],
    ['a text in a number', formula('label'), "'result' is a number, and the formula gives a text."],
    [
      'a choice without the value',
      formula("if(is_paid, 'bakc', 'out')", state()),
      "'bakc' is not a value of 'result'. Did you mean 'back'?",
    ],
    [
      'an encrypted field',
      formula('label & note', text('R')),
      at(9, "'note' is stored encrypted: no formula reads it."),
    ],
    [
      'a field that not all see',
      formula('margin * 2'),
      '\'margin\' is seen by those who have \'margins\' alone, and \'result\' would tell of it. Write "x-access": { "view": "margins" }.',
    ],
    ['itself', formula('amount + result'), "'result' is calculated from itself: result from result."],
    [
      'a bound',
      { ...formula('amount'), 'x-decimal': { scale: 2, min: '0' } },
      "'min' has no effect on 'result', which is calculated. Remove it.",
    ],
    [
      'two ways',
      { ...formula('amount'), 'x-rollup': { count: 'lines' } },
      "'result' has a formula: one of the two gives its value.",
    ],
    [
      'a roll-up of an unknown field',
      { ...decimal(2), 'x-rollup': { sum: 'lines.prize' } },
      "'prize' is not a field of 'lines'. Did you mean 'price'?",
    ],
    [
      'an unknown field of lines inside the record',
      formula('sum(fees.fees)'),
      at(5, "'fees' is not a field of 'fees'. Did you mean 'fee'?"),
    ],
    [
      'a text of lines in a sum',
      formula('amount + sum(fees.name)'),
      at(14, 'A number or a duration is expected here, not a text.'),
    ],
    [
      'lines as one value',
      formula('fees * 2'),
      at(
        1,
        "'fees' are several rows. Write sum(fees.…), count(fees), min(fees.…), max(fees.…), avg(fees.…) or last(fees.…).",
      ),
    ],
    [
      'an unknown field in a condition on lines',
      formula("sum(fees.fee, fees.stat = 'out')"),
      at(15, "'stat' is not a field of 'fees'. Did you mean 'state'?"),
    ],
    [
      'a roll-up of lines with an unknown value',
      { ...integer(), 'x-rollup': { count: 'fees', where: { properties: { state: { const: 'bakc' } } } } },
      "\"bakc\" is not a value of 'state'. Did you mean 'back'?",
    ],
    [
      'a roll-up of lines with an unknown field',
      { ...integer(), 'x-rollup': { count: 'fees', where: { properties: { stat: { const: 'out' } } } } },
      "'stat' is not a field of 'fees'. Did you mean 'state'?",
    ],
    [
      'a duration and a text',
      formula('took + label', took),
      at(8, 'A number or a duration is expected here, not a text.'),
    ],
    [
      'a duration and a number that are added',
      formula('took + 1', took),
      at(
        8,
        "A duration takes no '+' with a number. Write hours(…) or minutes(…) of a duration, duration(90) of minutes.",
      ),
    ],
    [
      'a duration by which a number is divided',
      formula('1 / took', took),
      at(
        5,
        "A number takes no '/' with a duration. Write hours(…) or minutes(…) of a duration, duration(90) of minutes.",
      ),
    ],
    [
      'a duration that is compared with a number',
      formula('took > 60', boolean()),
      at(8, 'A duration is never compared with a number.'),
    ],
    [
      'a duration in a text',
      formula('label & took', text('r')),
      at(9, 'A text or a number or a day is expected here, not a duration.'),
    ],
    [
      'a number as a duration',
      formula('hours(took)', took),
      "'result' is a duration, and the formula gives a number.",
    ],
    [
      'parts of minutes',
      formula('took * 1.5', took),
      "'result' has whole minutes, and the formula gives parts of them. Write round(…).",
    ],
    [
      'a duration that is rounded to places',
      formula('round(took * 1.5, 1)', took),
      at(19, 'A duration is rounded to whole minutes: round() takes no places of it.'),
    ],
    [
      'a roll-up with what is no duration',
      { ...took, 'x-rollup': { sum: 'fees.name' } },
      'A number or a duration is expected here, not a text.',
    ],
    [
      'a roll-up of two',
      { ...decimal(2), 'x-rollup': { sum: 'lines.price', max: 'lines.price' } },
      "'result' takes 'sum' already: one of these gives its value.",
    ],
    [
      'a roll-up with an unknown value',
      { ...integer(), 'x-rollup': { count: 'lines', where: { properties: { state: { const: 'bakc' } } } } },
      "\"bakc\" is not a value of 'state'. Did you mean 'back'?",
    ],
  ])('for %s', (_, result, message) => {
    const compiled = compileModel(filesWith(result), { product: '{"history":"activities"}' });

    expect('faults' in compiled && compiled.faults.map((fault) => fault.message)).toContain(message);
  });

  it('for a circle over two fields, once', () => {
    const compiled = compileModel(filesWith(formula('other + 1'), { other: formula('result * 1') }));

    const messages = 'faults' in compiled ? compiled.faults : [];
    expect(messages.filter(({ message }) => message.includes('itself'))).toEqual([
      {
        file: 'orders.json',
        pointer: '/properties/result',
        message: "'result' is calculated from itself: result from other from result.",
      },
    ]);
  });

  it('not for one that is right', () => {
    const right = formula('round(amount * rate + sum(lines.price, lines.state = state), 2)');
    const compiled = compileModel(filesWith(right), { product: '{"history":"activities"}' });

    expect(
      'faults' in compiled && compiled.faults.filter(({ pointer }) => pointer.includes('result')),
    ).toEqual([]);
  });
});
