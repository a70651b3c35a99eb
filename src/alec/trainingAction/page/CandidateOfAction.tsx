import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { OfferedRecordInput } from '#alec/dossier/page/parts/OfferedRecordInput.tsx';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import { useFollowedAction } from '#alec/trainingAction/page/followUp/details/followedAction.ts';
import type { FilterProps, InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useCondition } from '#engine/admin/fields/useCondition.ts';

/** Whose a record is: the candidates of this action are offered, not those of every dossier. */
export const candidateOfAction = { input: CandidateOfActionInput, filter: CandidateOfActionFilter };

function CandidateOfActionInput(props: InputProps) {
  const { candidates } = useFollowedAction();
  const offered = candidates.map((candidate) => ({ id: candidate.id, name: personName(candidate) }));
  return <OfferedRecordInput {...props} offered={offered} />;
}

function CandidateOfActionFilter({ source }: FilterProps) {
  const { candidates } = useFollowedAction();
  const { condition, changeCondition } = useCondition(source);
  const ticked = [condition.in ?? condition.eq ?? []].flat();
  const tick = (id: string, isTicked: boolean) =>
    changeCondition({ in: isTicked ? [...ticked, id] : ticked.filter((one) => one !== id) });
  return (
    <FormGroup>
      {candidates.map((candidate) => (
        <FormControlLabel
          key={candidate.id}
          label={personName(candidate)}
          control={
            <Checkbox
              size="small"
              checked={ticked.includes(candidate.id)}
              onChange={(_, isTicked) => tick(candidate.id, isTicked)}
            />
          }
        />
      ))}
    </FormGroup>
  );
}
